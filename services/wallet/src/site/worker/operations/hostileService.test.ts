/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { createdWallet, keyWorker, passkey } from '../../../../test/createdWallet.js'
import { newDeviceKey } from '../../../../test/ShareService.js'
import { signRecoveryKey } from '../accountKey.js'
import { decodeBase64Url, encodeBase64Url } from '../encoding.js'
import { deriveHpkeKey, hpkeOpen, hpkeSeal } from '../hpke.js'
import type { Answer, Answers, Made, Question } from '../messages.js'
import { combineShares, shareContextBytes, splitEntropy } from '../shares.js'
import { Wallet } from '../Wallet.js'

const refused = { code: 'SHARE_INTEGRITY' }
const secret = { kind: 'passkey', prf: passkey.prf } as const

/** Collects what the worker lets the service store: nothing, if it detected the lie. */
function watchMade(answers: Answers) {
  const made: Made[] = []
  const watched: Answers = {
    ...answers,
    authorize: async (question) => {
      made.push(question)
      if (!answers.authorize) throw new Error('Not asked')
      return answers.authorize(question)
    }
  }
  return { made, watched }
}

/** An attacker's recovery key, signed by the attacker's own account key. */
async function attackersKey(epoch: number) {
  const wallet = await Wallet.open(crypto.getRandomValues(new Uint8Array(16)))
  const pair = await deriveHpkeKey(new Uint8Array(32).fill(66))
  return { wallet, pair, key: signRecoveryKey(wallet, epoch, pair.publicKey) }
}

describe('a service that swaps the recovery key', () => {
  it('gets no share sealed to its key: a device asks for none, and draws each recovery key itself', async () => {
    const { service, source, created } = await createdWallet()
    const { pair, key } = await attackersKey(2)
    const { made, watched } = watchMade({
      // Whatever else an answer says is not read.
      ...service.answers(),
      release: async ({ publicKey }) => ({
        ...(await service.sealFor(publicKey, created.server, service.deviceId)),
        ...key,
        epoch: 1
      }),
      authorize: async (question) => ({ ...service.requestFor(question), ...key })
    })

    const { recovery } = await keyWorker().run(
      'replaceRecovery',
      { source, epoch: 2, method: passkey },
      watched
    )

    expect(made).toMatchObject([{ operation: 'replaceRecovery', recovery }])
    expect([key.publicKey, created.recovery?.shares.publicKey]).not.toContain(recovery.publicKey)
    const context = { userId: service.userId, walletId: created.walletId, deviceId: '', epoch: 2 }
    const opened = hpkeOpen(
      pair.privateKey,
      'kit/recovery-share/1',
      recovery.sealed,
      shareContextBytes({ ...context, role: 'recovery' })
    )
    await expect(opened).rejects.toMatchObject(refused)
  })

  it('cannot plant its key in a recovery: the key has to match the seed and the account key’s signature', async () => {
    const { service, wallet, source } = await createdWallet()
    const { pair, key } = await attackersKey(1)
    // Another key of the same wallet and epoch, whose request the service never accepted.
    const twin = { source, epoch: 1, method: passkey }
    const { recovery } = await keyWorker().run('replaceRecovery', twin, service.answers())
    const lies: ((right: Answer<'recovery'>) => Partial<Answer<'recovery'>>)[] = [
      () => ({ publicKey: pair.publicKey }),
      () => ({ publicKey: pair.publicKey, signature: key.signature }),
      () => ({ signature: key.signature }),
      () => ({ epoch: 2 }),
      () => ({ publicKey: recovery.publicKey, signature: recovery.signature }),
      ({ sealed }) => ({ share: sealed }),
      ({ share }) => ({ sealed: share })
    ]
    const deviceKey = await newDeviceKey()

    for (const lie of lies) {
      const { made, watched } = watchMade(
        service.answers({
          recovery: async (question) => {
            const right = await service.startRecovery(question)
            return { ...right, ...lie(right) }
          }
        })
      )
      const recovered = keyWorker().run(
        'renewDevice',
        {
          source: { from: 'recovery', wallet, secret, pinnedEpoch: 0 },
          target: { deviceId: 'device_0002', deviceKey },
          epoch: 1
        },
        watched
      )
      await expect(recovered).rejects.toMatchObject(refused)
      expect(made).toEqual([])
    }
  })

  it('cannot let a method open what that method has never wrapped', async () => {
    const { service, wallet } = await createdWallet()
    const source = { from: 'recovery', wallet, secret, pinnedEpoch: 0 } as const
    const without = service.answers({
      recovery: async (question) => ({ ...(await service.startRecovery(question)), wrapped: undefined })
    })

    const words = keyWorker().run('exportWords', { source }, without)
    await expect(words).rejects.toMatchObject({ code: 'WRONG_SECRET' })
  })
})

describe('a service that invents shares', () => {
  it('cannot plant its own wallet in a recovery, although anyone can seal to the recovery public key', async () => {
    const { service, wallet } = await createdWallet()
    const [a, r] = await splitEntropy(new Uint8Array(16).fill(1))
    const { made, watched } = watchMade(
      service.answers({
        recovery: async (question) => {
          const right = await service.startRecovery(question)
          const context = { ...wallet, deviceId: '', role: 'recovery', epoch: right.epoch } as const
          const released = await service.sealFor(
            question.publicKey,
            { epoch: 1, share: encodeBase64Url(a) },
            ''
          )
          return {
            ...right,
            share: released.sealed,
            sealed: await hpkeSeal(right.publicKey, 'kit/recovery-share/1', r, shareContextBytes(context))
          }
        }
      })
    )
    const deviceKey = await newDeviceKey()
    const recovered = keyWorker().run(
      'renewDevice',
      {
        source: { from: 'recovery', wallet, secret, pinnedEpoch: 0 },
        target: { deviceId: 'device_0002', deviceKey },
        epoch: 1
      },
      watched
    )

    await expect(recovered).rejects.toMatchObject(refused)
    expect(made).toEqual([])
  })
})

describe('a service that returns to an earlier state', () => {
  it('cannot replay an old recovery key to a device that has seen a newer one', async () => {
    const { service, source, wallet } = await createdWallet()
    const method = { kind: 'password', password: 'correct horse battery' } as const
    await keyWorker().run('replaceRecovery', { source, epoch: 2, method: passkey }, service.answers())

    const recovered = keyWorker().run(
      'authorize',
      {
        source: { from: 'recovery', wallet, secret, pinnedEpoch: 2 },
        request: { method: 'POST', path: '/v1/x', userId: wallet.userId, nonce: '1', body: method.kind }
      },
      service.answers()
    )
    await expect(recovered).rejects.toMatchObject(refused)
  })

  it('makes the device recover after a restored backup, and the same wallet comes back', async () => {
    const { service, source, wallet, deviceKey, created } = await createdWallet()
    const { deviceId } = service
    const target = { deviceId, deviceKey }
    const renewed = await keyWorker().run('renewDevice', { source, target, epoch: 2 }, service.answers())
    // The service lost what it stored since: it has the share of epoch 1, the device that of epoch 2.
    const requests = [{ kind: 'personal', message: new Uint8Array(1) }] as const
    const afterBackup = { ...source, shares: [renewed.device] }
    const signed = keyWorker().run('sign', { source: afterBackup, requests }, service.answers())
    await expect(signed).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
    // Nor does the old share open with the new one when the service lies about its epoch.
    const lying = service.answers({
      release: async ({ publicKey }: Question<'release'>) =>
        service.sealFor(publicKey, { epoch: 2, share: created.server.share }, deviceId)
    })
    await expect(keyWorker().run('sign', { source: afterBackup, requests }, lying)).rejects.toMatchObject(
      refused
    )

    const back = await keyWorker().run(
      'renewDevice',
      { source: { from: 'recovery', wallet, secret, pinnedEpoch: 1 }, target, epoch: 3 },
      service.answers()
    )
    expect(back.addresses).toEqual(created.addresses)
  })
})

describe('everything that a service sees of a wallet', () => {
  it('does not open it: its shares are of two polynomials and the rest is sealed to keys that it lacks', async () => {
    const { service, created } = await createdWallet()
    const { recovery } = service
    const own = await Wallet.open(
      await combineShares(
        decodeBase64Url(recovery?.share ?? ''),
        decodeBase64Url(created.server.share)
      ).catch(() => new Uint8Array(16))
    )
    expect(own.walletId).not.toBe(created.walletId)

    const { pair } = await attackersKey(1)
    const context = {
      userId: service.userId,
      walletId: created.walletId,
      deviceId: '',
      role: 'recovery',
      epoch: 1
    }
    const opened = hpkeOpen(
      pair.privateKey,
      'kit/recovery-share/1',
      recovery?.sealed ?? { enc: '', ciphertext: '' },
      shareContextBytes({ ...context, role: 'recovery' })
    )
    await expect(opened).rejects.toMatchObject(refused)
    expect(Object.keys(created.recovery?.method ?? {}).sort()).toEqual(['kind', 'params', 'wrapped'])
  })
})

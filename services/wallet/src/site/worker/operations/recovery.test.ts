/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { mnemonicToAccount } from 'viem/accounts'
import { createdWallet, keyWorker, passkey } from '../../../../test/createdWallet.js'
import { newDeviceKey } from '../../../../test/ShareService.js'
import type { EntropySource, UnlockingSecret } from '../messages.js'

const wrong = { code: 'WRONG_SECRET' }
const requests = [{ kind: 'personal', message: new Uint8Array(2) }] as const
type Created = Awaited<ReturnType<typeof createdWallet>>

/** Recovers on a new device, and signs there. */
async function comeBack({ service, wallet }: Created, source: EntropySource) {
  const deviceKey = await newDeviceKey()
  const target = { deviceId: service.deviceId, deviceKey }
  const { device, ...renewed } = await keyWorker().run(
    'renewDevice',
    { source, target, epoch: 2 },
    service.answers()
  )
  service.serverShares.set(service.deviceId, renewed.server)
  const own: EntropySource = { from: 'device', wallet, shares: [device], deviceKey }
  const { signed } = await keyWorker().run('sign', { source: own, requests }, service.answers())
  return { ...renewed, signed, own }
}

const recovery = ({ wallet }: Created, secret: UnlockingSecret): EntropySource => ({
  from: 'recovery',
  wallet,
  secret,
  pinnedEpoch: 0
})

/** The secret of the password, with the salt that the service has. */
const passwordSecret = ({ service }: Created, text: string): UnlockingSecret => {
  const method = service.methods.find(({ kind }) => kind === 'password')
  if (method?.kind !== 'password') throw new Error('No password')
  return { kind: 'password', password: text, salt: method.params.salt }
}

describe('a user who lost every device', () => {
  it('recovers the same addresses with a passkey, and with no other passkey', async () => {
    const lost = await createdWallet()
    const back = await comeBack(lost, recovery(lost, { kind: 'passkey', prf: passkey.prf }))

    expect(back.addresses).toEqual(lost.created.addresses)
    expect(back.recoveryEpoch).toBe(1)
    const other = recovery(lost, { kind: 'passkey', prf: new Uint8Array(32).fill(8) })
    await expect(comeBack(lost, other)).rejects.toMatchObject(wrong)
    const short = recovery(lost, { kind: 'passkey', prf: new Uint8Array(31) })
    await expect(comeBack(lost, short)).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('recovers with a password in any Unicode form, which the service checks first', async () => {
    const lost = await createdWallet({ kind: 'password', password: 'Ａ café of mine' })
    const back = await comeBack(lost, recovery(lost, passwordSecret(lost, 'A cafe\u0301 of mine')))

    expect(back.addresses).toEqual(lost.created.addresses)
    const guess = comeBack(lost, recovery(lost, passwordSecret(lost, 'another password')))
    await expect(guess).rejects.toThrow('CODE_REFUSED')
    // If the service does not check, the guess still learns only that it failed.
    const { methods, ...rest } = lost.service
    expect(methods).toHaveLength(1)
    expect(rest.released).toBeGreaterThan(0)
    const unasked = keyWorker().run(
      'authorize',
      {
        source: recovery(lost, passwordSecret(lost, 'another password')),
        request: { method: 'POST', path: '/v1/x', userId: 'x', nonce: '1', body: '' }
      },
      {
        recovery: ({ publicKey }) => {
          const method = methods[0]
          return lost.service.startRecovery({
            publicKey,
            auth: method?.kind === 'password' ? method.auth : ''
          })
        }
      }
    )
    await expect(unasked).rejects.toMatchObject(wrong)
  }, 240_000)

  it('recovers with a kit, which also opens the wallet without any service', async () => {
    const lost = await createdWallet({ kind: 'kit' })
    const kit = lost.created.kit
    if (!kit) throw new Error('No kit')
    const back = await comeBack(lost, { from: 'kit', userId: lost.service.userId, ...kit })
    const { words, addresses } = await keyWorker().run('openKit', kit)

    expect(back.addresses).toEqual(lost.created.addresses)
    expect(addresses).toEqual(lost.created.addresses)
    expect(mnemonicToAccount(words).address).toBe(addresses.eip155)
    expect(Object.keys(kit.kit).sort()).toEqual(['addresses', 'ct', 'iv', 'v', 'walletId'])
    expect(JSON.stringify(lost.service)).not.toContain(kit.code)
    const other = await createdWallet({ kind: 'kit' })
    const lies = [
      { ...kit, code: other.created.kit?.code ?? '' },
      { ...kit, kit: { ...kit.kit, walletId: other.created.walletId } },
      { ...kit, kit: { ...kit.kit, addresses: other.created.addresses } },
      { ...kit, kit: { ...kit.kit, iv: other.created.kit?.kit.iv ?? '' } }
    ]
    for (const lie of lies) await expect(keyWorker().run('openKit', lie)).rejects.toMatchObject(wrong)
  })
})

describe('the words of a wallet', () => {
  const exported = ({ service }: Created, source: unknown) => {
    const asked = service.released
    const run = keyWorker().run('exportWords', { source } as never, service.answers())
    return { run, isAsked: () => service.released > asked }
  }

  it('are exported only from a recovery source, and from no other source that a frame may request', async () => {
    const made = await createdWallet()
    const { wallet, source, deviceKey } = made
    const kit = (await createdWallet({ kind: 'kit' })).created.kit
    const byRecovery = recovery(made, { kind: 'passkey', prf: passkey.prf })
    const both = { ...Object(source), secret: { kind: 'passkey', prf: passkey.prf }, deviceKey }
    const others = [
      source,
      both,
      { from: 'kit', userId: wallet.userId, ...kit },
      { ...Object(byRecovery), from: 'Recovery' },
      { ...Object(byRecovery), from: undefined },
      undefined
    ]

    const { run } = exported(made, byRecovery)

    expect(mnemonicToAccount((await run).words).address).toBe(made.created.addresses.eip155)
    for (const other of others) {
      const refused = exported(made, other)
      await expect(refused.run).rejects.toMatchObject({ code: 'INVALID' })
      expect(refused.isAsked()).toBe(false)
    }
  })
})

describe('recovery methods', () => {
  it('end when the recovery key is replaced: the former passkey no longer recovers anything', async () => {
    const made = await createdWallet()
    const { service, source } = made
    const prf = new Uint8Array(32).fill(77)
    const replaced = await keyWorker().run(
      'replaceRecovery',
      { source, epoch: 2, method: { kind: 'passkey', prf, credentialId: 'bmV3' } },
      service.answers()
    )
    service.recovery = replaced.recovery
    service.methods.splice(0, 1, replaced.method)

    const former = comeBack(made, recovery(made, { kind: 'passkey', prf: passkey.prf }))
    await expect(former).rejects.toMatchObject(wrong)
    const back = await comeBack(made, recovery(made, { kind: 'passkey', prf }))
    expect([back.addresses, back.recoveryEpoch]).toEqual([made.created.addresses, 2])
  })

  it('require a password of at least twelve characters', async () => {
    // Each of six pictures consists of two code units.
    for (const password of ['eleven char', '🙂'.repeat(6)])
      await expect(createdWallet({ kind: 'password', password })).rejects.toMatchObject({ code: 'INVALID' })
  })

  it.each([31, 33, 64])('refuse a passkey whose PRF gives %i bytes', async (length) => {
    const odd = createdWallet({ ...passkey, prf: new Uint8Array(length).fill(9) })
    await expect(odd).rejects.toMatchObject({ code: 'INVALID' })
  })
})

describe('a signature of the account key', () => {
  it('is valid for exactly one request', async () => {
    const { service, source, wallet } = await createdWallet()
    const request = {
      method: 'DELETE',
      path: '/v1/recovery/methods/1',
      userId: wallet.userId,
      nonce: 'n',
      body: ''
    } as const
    const { signature } = await keyWorker().run('authorize', { source, request }, service.answers())

    expect(await service.accepts(request, signature)).toBe(true)
    const others = [
      { method: 'PUT' },
      { path: '/v1/x' },
      { userId: 'x' },
      { nonce: 'm' },
      { body: '{}' }
    ] as const
    for (const other of others) expect(await service.accepts({ ...request, ...other }, signature)).toBe(false)
  })
})

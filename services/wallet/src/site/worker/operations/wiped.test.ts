/** @jest-environment node */
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Answers, Input, OperationName } from '../messages.js'

/** Every array with bytes of a key, or of a share of it, that parts of the worker have handed to an operation. */
const secrets: Uint8Array[] = []
const collect = (value: unknown) => {
  for (const one of Array.isArray(value) ? value : [value]) if (one instanceof Uint8Array) secrets.push(one)
}

/** Replaces functions of a module by ones whose results are collected. */
function watch(path: string, names: readonly string[]): void {
  jest.doMock(path, () => {
    const actual = jest.requireActual<Record<string, (...given: unknown[]) => unknown>>(path)
    const watched = names.map((name) => [
      name,
      (...given: unknown[]) => {
        const result = actual[name]?.(...given)
        if (!(result instanceof Promise)) collect(result)
        return result instanceof Promise
          ? result.then((value: unknown) => {
              collect(value)
              return value
            })
          : result
      }
    ])
    return { ...actual, ...Object.fromEntries(watched) }
  })
}

watch('../shares.js', ['splitEntropy', 'combineShares'])
watch('../deviceShare.js', ['openDeviceShare'])
watch('../hpke.js', ['hpkeOpen'])
watch('../recoverySeed.js', ['unwrapSeed'])
watch('../recoveryKit.js', ['openRecoveryKit'])
watch('./recoveryShares.js', ['newSeed'])

/** A wallet with a passkey and a kit, and a service that answers honestly unless a test replaces an answer. Loaded after the above. */
async function open() {
  const { createdWallet, keyWorker, passkey } = await import('../../../../test/createdWallet.js')
  const { Wallet } = await import('../Wallet.js')
  const opened = jest.spyOn(Wallet, 'open')
  const made = await createdWallet()
  const { service, source, created, wallet, deviceKey } = made
  const { kit } = await keyWorker().run(
    'replaceRecovery',
    { source, epoch: 2, method: { kind: 'kit' } },
    service.answers()
  )
  const recovery = created.recovery
  if (!kit || recovery?.method.kind !== 'passkey') throw new Error('Not made')
  secrets.length = 0
  opened.mockClear()
  const secret = { kind: 'passkey', prf: passkey.prf } as const
  const run = async <N extends OperationName>(name: N, input: Input<N>, replaced: Answers = {}) => {
    const outcome = await keyWorker()
      .run(name, input, service.answers(replaced))
      .then(
        () => 'done',
        ({ code }) => code
      )
    for (const { value } of opened.mock.results) {
      const { entropy, evmKey, solanaKey, accountKey } = (await value) as Awaited<
        ReturnType<typeof Wallet.open>
      >
      secrets.push(entropy, evmKey, solanaKey, accountKey)
    }
    return outcome
  }
  const sources = {
    device: source,
    recovery: { from: 'recovery', wallet, secret, pinnedEpoch: 0 },
    kit: { from: 'kit', userId: service.userId, ...kit }
  } as const
  const request = { method: 'POST', path: '/v1/x', userId: service.userId, nonce: '1', body: '' } as const
  const target = { deviceId: service.deviceId, deviceKey }
  return {
    ...{ run, sources, request, target, kit, service },
    passkey,
    deviceKey
  }
}

type Opened = Awaited<ReturnType<typeof open>>

beforeEach(() => {
  jest.restoreAllMocks()
})

describe('an operation on the key (KEY-5)', () => {
  it.each<[string, (given: Opened) => Promise<string>]>([
    [
      'creates',
      ({ run, service, deviceKey, passkey }) =>
        run('create', { userId: 'user_0001', deviceId: service.deviceId, deviceKey, method: passkey })
    ],
    [
      'creates with a kit',
      ({ run, service, deviceKey }) =>
        run('create', { userId: 'user_0001', deviceId: service.deviceId, deviceKey, method: { kind: 'kit' } })
    ],
    [
      'signs',
      ({ run, sources: { device } }) =>
        run('sign', { source: device, requests: [{ kind: 'personal', message: new Uint8Array(3) }] })
    ],
    [
      'authorizes by a kit',
      ({ run, sources: { kit }, request }) => run('authorize', { source: kit, request })
    ],
    [
      'authorizes by a passkey',
      ({ run, sources: { recovery }, request }) => run('authorize', { source: recovery, request })
    ],
    [
      'renews the shares of a device',
      ({ run, sources: { device }, target }) => run('renewDevice', { source: device, target, epoch: 2 })
    ],
    [
      'replaces the recovery',
      ({ run, sources: { device }, passkey }) =>
        run('replaceRecovery', { source: device, epoch: 2, method: passkey })
    ],
    ['exports the words', ({ run, sources: { recovery } }) => run('exportWords', { source: recovery })],
    ['opens a kit', ({ run, kit }) => run('openKit', kit)]
  ])('leaves no bytes of it: %s', async (_, use) => {
    expect(await use(await open())).toBe('done')

    expect(secrets.length).toBeGreaterThan(3)
    for (const bytes of secrets) expect(bytes.some(Boolean)).toBe(false)
  })

  it.each<[string, (given: Opened) => Promise<string>]>([
    [
      'the shares open another wallet',
      ({ run, sources: { device }, request }) =>
        run('authorize', {
          source: { ...device, wallet: { userId: 'user_0001', walletId: 'other' } } as never,
          request
        })
    ],
    [
      'x differs from what was recorded',
      ({ run, sources: { device }, request, service }) =>
        run(
          'authorize',
          { source: device, request },
          {
            release: async (question) => ({ ...(await service.release(question)), x: 0 })
          }
        )
    ],
    [
      'the recovery key is an older one',
      ({ run, sources: { recovery }, request }) =>
        run('authorize', { source: { ...recovery, pinnedEpoch: 9 }, request })
    ]
  ])('leaves no bytes of it if it fails: %s', async (_, use) => {
    expect(await use(await open())).toBe('SHARE_INTEGRITY')

    expect(secrets.length).toBeGreaterThan(0)
    for (const bytes of secrets) expect(bytes.some(Boolean)).toBe(false)
  })
})

/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createdWallet, passkey } from '../../../test/createdWallet.js'
import { InProcessWorker } from '../../../test/inProcessWorker.js'
import { KeyWorker, openKeyLimitMs } from './KeyWorker.js'
import type { WorkerHandle, WorkerScope } from './WorkerChannel.js'

const emptyKit = {
  kit: { v: 1, walletId: '', addresses: { eip155: '', solana: '' }, iv: '', ct: '' },
  code: ''
} as const
const requests = [{ kind: 'personal', message: new Uint8Array(3) }] as const

/** A key worker of which one worker can be observed. */
function watched(serve?: (scope: WorkerScope) => void) {
  const worker = new InProcessWorker(serve, { reportsOpen: true })
  return { worker, keyWorker: new KeyWorker(() => worker) }
}

describe('a key worker', () => {
  it('terminates its worker when its operation succeeds or fails', async () => {
    const { source, service } = await createdWallet()
    const good = watched()
    const bad = watched()

    await good.keyWorker.run('sign', { source, requests }, service.answers())
    await bad.keyWorker.run('openKit', emptyKit).catch(() => {})

    expect([good.worker.isEnded, bad.worker.isEnded]).toEqual([true, true])
  })

  it.each<[string, (worker: KeyWorker) => Promise<unknown>]>([
    [
      'a signature',
      async (worker) => {
        const { source, service } = await createdWallet()
        await worker.run('sign', { source, requests }, service.answers())
      }
    ],
    [
      'a new wallet',
      async (worker) => {
        const { service, deviceKey } = await createdWallet()
        const { userId, deviceId } = service
        await worker.run('create', { userId, deviceId, deviceKey, method: passkey }, service.answers())
      }
    ],
    [
      'a recovery by a passkey',
      async (worker) => {
        const { service, wallet } = await createdWallet()
        const source = { from: 'recovery', wallet, secret: passkey, pinnedEpoch: 0 } as const
        await worker.run('exportWords', { source }, service.answers())
      }
    ],
    [
      'a recovery by a kit',
      async (worker) => {
        const { service, wallet, created } = await createdWallet({ kind: 'kit' })
        const source = { from: 'kit', userId: wallet.userId, ...(created.kit ?? emptyKit) } as const
        const request = { method: 'POST', path: '/', userId: wallet.userId, nonce: '1', body: '' } as const
        await worker.run('authorize', { source, request }, service.answers())
      }
    ],
    [
      'the words of a kit',
      async (worker) => {
        const { created } = await createdWallet({ kind: 'kit' })
        await worker.run('openKit', created.kit ?? emptyKit)
      }
    ]
  ])('KEY-6: learns once, and before the operation is done, that the key is open: for %s', async (_, use) => {
    const { worker, keyWorker } = watched()
    const said: string[] = []
    worker.addEventListener('message', ({ data }) => said.push(data.t))

    await use(keyWorker)

    expect(said.filter((one) => one === 'open')).toHaveLength(1)
    expect(said.indexOf('open')).toBeLessThan(said.indexOf('done'))
  })

  it('runs one operation only', async () => {
    const { worker, keyWorker } = watched()
    const said: string[] = []
    worker.addEventListener('message', ({ data }) => said.push(data.t))
    const outcome = keyWorker.run('openKit', emptyKit)
    worker.postMessage({ t: 'run', name: 'openKit', input: emptyKit })

    await expect(outcome).rejects.toMatchObject({ code: 'WRONG_SECRET' })
    worker.isEnded = false
    await new Promise((resolve) => setImmediate(resolve))
    expect(said).toEqual(['open', 'failed'])
  })

  it('is terminated by a failed answer, and rejects with that error', async () => {
    const { source } = await createdWallet()
    const offline = new Error('offline')
    const { worker, keyWorker } = watched()
    const failing = keyWorker.run(
      'sign',
      { source, requests },
      { release: async () => Promise.reject(offline) }
    )

    await expect(failing).rejects.toBe(offline)
    expect(worker.isEnded).toBe(true)
  })

  it.each(['error', 'messageerror'])('fails, and is terminated, if its worker reports %s', async (event) => {
    const target = new EventTarget()
    const terminate = jest.fn()
    const broken = {
      addEventListener: target.addEventListener.bind(target),
      postMessage: () => target.dispatchEvent(new Event(event)),
      terminate
    } as unknown as WorkerHandle
    const outcome = new KeyWorker(() => broken).run('openKit', emptyKit)

    await expect(outcome).rejects.toMatchObject({ code: 'FAILED' })
    expect(terminate).toHaveBeenCalled()
  })

  it('rejects with a known error code for a malformed answer or request, and never with the text of an unknown error', async () => {
    const { source, service } = await createdWallet()
    const refused = { code: 'INVALID', message: 'The operation failed' }
    const broken = { release: async () => ({ epoch: 1 }) as never }
    const answered = watched().keyWorker.run('sign', { source, requests }, broken)
    await expect(answered).rejects.toMatchObject(refused)

    // BigInt quotes the text that it cannot convert.
    const permission = {
      ...{ chainId: 1, delegate: `0x${'ab'.repeat(20)}`, amount: 1n, salt: 1n },
      ...{ period: 3_600, start: 1, end: 3_601, nonce: 'correct horse' as never }
    }
    const quoting = [{ kind: 'permission', permission }] as const
    const asked = watched().keyWorker.run('sign', { source, requests: quoting }, service.answers())
    await expect(asked).rejects.toMatchObject(refused)
  })

  describe('with a key that stays open', () => {
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
    })
    afterEach(() => {
      jest.useRealTimers()
    })

    it('KEY-6: is terminated two seconds after the key was opened, whatever it does', async () => {
      const { worker, keyWorker } = watched((scope) =>
        scope.addEventListener('message', () => scope.postMessage({ t: 'open' }))
      )
      const outcome = keyWorker.run('openKit', emptyKit)
      const refused = expect(outcome).rejects.toMatchObject({ code: 'TIMEOUT' })
      await jest.advanceTimersByTimeAsync(openKeyLimitMs - 1)
      expect(worker.isEnded).toBe(false)
      await jest.advanceTimersByTimeAsync(1)

      await refused
      expect(worker.isEnded).toBe(true)
      expect(openKeyLimitMs).toBe(2000)
    })
  })
})

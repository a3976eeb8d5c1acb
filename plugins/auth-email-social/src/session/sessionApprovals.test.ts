import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { until } from '../../../../tests/jest/until'
import { authPage, viewsOf } from '../../test/authPage.js'
import { watch } from '../../test/scriptedFrame.js'
import { type MessageType, notSafeMethods, safeMethods } from '../protocol.js'

let page: ReturnType<typeof authPage>
afterEach(() => page.end())

async function connected(silent: readonly MessageType[] = []) {
  page = authPage({ silent })
  await page.logIn()
  return page
}

const sign = (text = '0x6869') =>
  page.kit.request({ method: 'personal_sign', params: [text], namespace: 'eip155' })

describe('sessions of the embedded wallet', () => {
  it('forward bundler methods to the wallet, from kit or session, without showing a view', async () => {
    const { kit, frame } = await connected(['RPC_REQUEST'])
    const { session } = kit.connections.of('eip155') ?? {}
    const asked = { method: 'eth_getUserOperationReceipt', params: ['0x07'], namespace: 'eip155' } as const
    const receipts = [
      kit.request({ ...asked, networkId: 'eip155:31338' }),
      session?.request({ ...asked, networkId: 'eip155:31337' })
    ]
    await until(() => page.sent('RPC_REQUEST').length === 2)
    for (const { id, payload } of page.sent('RPC_REQUEST'))
      await frame.answer(id, { of: (payload as { chainId: number }).chainId })

    expect(await Promise.all(receipts)).toEqual([{ of: 31338 }, { of: 31337 }])
    expect(kit.router.open).toBe(false)
  })

  it.each([
    ['has answered, and closes', undefined, 'answer'],
    ['has failed, and closes', undefined, 'refuse'],
    ['has answered, and goes back to what was there', 'Account', 'answer'],
    ['has failed, and goes back to what was there', 'Account', 'refuse']
  ] as const)('[S4.19] open ApproveTransaction, and leave it when the frame %s', async (_, before, end) => {
    const { kit, frame, shown } = await connected(['RPC_REQUEST'])
    if (before) kit.open({ view: before })
    const signing = watch(sign())
    await shown('ApproveTransaction')
    await until(() => page.asked().includes('RPC_REQUEST'))

    const { id } = await frame.asked('RPC_REQUEST')
    await (end === 'answer' ? frame.answer(id, '0xsigned') : frame.refuse(id, 'REJECTED'))
    await until(() => signing.state !== 'pending' && !viewsOf(kit).includes('ApproveTransaction'))

    expect(signing.state).toBe(end === 'answer' ? 'resolved' : 'rejected')
    expect(kit.router.open ? viewsOf(kit) : []).toEqual(before ? [before] : [])
  })

  it('[S6.02 part] require approval for every method that is not safe, and for no other', async () => {
    const { kit } = await connected()
    const { approval } = kit.connections.of('eip155')?.session ?? {}

    expect(notSafeMethods.filter((method) => !approval?.needs(method))).toEqual([])
    expect(safeMethods.filter((method) => approval?.needs(method))).toEqual([])
  })

  it('[S6.02 part] open ApproveTransaction for signatures, and leave it when the frame has answered', async () => {
    const { kit, frame, shown } = await connected(['RPC_REQUEST'])
    const signing = watch(sign())

    await shown('ApproveTransaction')
    const { id, payload } = await frame.asked('RPC_REQUEST').catch(async () => {
      await until(() => page.asked().includes('RPC_REQUEST'))
      return frame.asked('RPC_REQUEST')
    })
    expect(payload).toEqual({
      method: 'personal_sign',
      params: ['0x6869'],
      chainNamespace: 'eip155',
      chainId: 31337
    })
    await frame.answer(id, '0xsigned')
    await until(() => signing.state !== 'pending' && !kit.router.open)

    expect(signing).toEqual({ state: 'resolved', value: '0xsigned' })
  })

  it.each(['close', 'back', 'network', 'navigate'] as const)(
    '[S4.02 part] reject 1 and 9 pending approvals when the visitor leaves by: %s',
    async (way) => {
      for (const count of [1, 9]) {
        const { kit, shown, frame } = await connected(['RPC_REQUEST'])
        const all = Array.from({ length: count }, (_, index) => watch(sign(`0x${index}`)))
        await shown('ApproveTransaction')
        await until(() => page.asked().includes('RPC_REQUEST'))
        const leave = () => {
          if (way === 'close') kit.close()
          if (way === 'back') kit.back()
          if (way === 'network') void kit.switchNetwork('eip155:31338').catch(() => undefined)
          if (way === 'navigate') kit.reset([{ name: 'Account' }])
        }

        for (let turn = 0; turn < 400 && all.some(({ state }) => state === 'pending'); turn++) {
          if (kit.router.open && kit.router.current.name === 'ApproveTransaction') leave()
          await new Promise((resolve) => setTimeout(resolve, 5))
        }

        expect(all.map(({ state }) => state)).toEqual(all.map(() => 'rejected'))
        // The requests after the first were meant for the previous network, and say so.
        for (const { value } of way === 'network' ? all.slice(0, 1) : all)
          expect((value as Error).message).toBe('Request was aborted')
        // Messages arrive a little after the requests have ended.
        const asked = () => page.sent('RPC_REQUEST').map(({ id }) => id)
        const withdrawn = () =>
          page.sent('RPC_ABORT').flatMap(({ payload }) => (payload as { ids: string[] }).ids)
        await until(() => withdrawn().length >= asked().length)
        expect(withdrawn()).toEqual(asked())
        await frame.delivered()
        page.end()
      }
      page = authPage()
    }
  )

  it('[S4.18] [S6.03 part] reject an unknown method after 300 ms, together with pending requests', async () => {
    const { kit, shown } = await connected(['RPC_REQUEST'])
    const pending = watch(sign())
    await shown('ApproveTransaction')
    await until(() => page.asked().includes('RPC_REQUEST'))

    const before = performance.now()
    const timers = jest.spyOn(globalThis, 'setTimeout')
    const unknown = kit.request({ method: 'eth_sign', params: [], namespace: 'eip155' })
    await expect(unknown).rejects.toMatchObject({
      code: 'auth/notAllowed',
      message: 'Requested RPC call is not allowed'
    })

    // Timers may fire a millisecond early, and on a busy machine much later.
    expect(performance.now() - before).toBeGreaterThanOrEqual(298)
    expect(timers.mock.calls.map(([, delay]) => delay)).toContain(300)
    timers.mockRestore()
    await until(() => pending.state === 'rejected')
    expect(kit.notices.toasts.map(({ text }) => text)).toEqual(['Action not allowed'])
    expect(page.sent('RPC_REQUEST')).toHaveLength(1)
  })

  it('[S6.03 part] report it too if the frame rejects a known method', async () => {
    const { kit, frame, shown } = await connected(['RPC_REQUEST'])
    const asking = watch(kit.request({ method: 'wallet_grantPermissions', params: [], namespace: 'eip155' }))
    await shown('ApproveTransaction')
    await until(() => page.asked().includes('RPC_REQUEST'))

    await frame.refuse((await frame.asked('RPC_REQUEST')).id, 'NOT_ALLOWED')
    await until(() => asking.state === 'rejected')

    expect(asking.value).toMatchObject({ message: 'Requested RPC call is not allowed' })
    expect(kit.notices.toasts.map(({ text }) => text)).toEqual(['Action not allowed'])
  })

  it('[S4.02 part] keep requests that need no approval when the modal closes', async () => {
    const { kit, frame } = await connected(['RPC_REQUEST'])
    kit.open({ view: 'Account' })
    const { session } = kit.connections.of('eip155') ?? {}
    const asking = watch(
      session?.request({
        method: 'wallet_getCapabilities',
        namespace: 'eip155',
        networkId: 'eip155:31337'
      }) ?? Promise.reject()
    )
    await until(() => page.asked().includes('RPC_REQUEST'))

    kit.close()
    await frame.answer((await frame.asked('RPC_REQUEST')).id, {})
    await until(() => asking.state !== 'pending')

    expect(asking.state).toBe('resolved')
  })

  it('report a network change, not a rejection, if the frame rejects a request of the previous network', async () => {
    const { kit, frame, shown } = await connected(['RPC_REQUEST', 'SWITCH_NETWORK'])
    const signing = watch(sign())
    await shown('ApproveTransaction')
    await until(() => page.asked().includes('RPC_REQUEST'))
    const switching = kit.switchNetwork('eip155:31338')
    await until(() => page.asked().includes('SWITCH_NETWORK'))

    await frame.refuse((await frame.asked('RPC_REQUEST')).id, 'REJECTED')
    await frame.answer((await frame.asked('SWITCH_NETWORK')).id, { chainId: 31338 })
    await switching
    await until(() => signing.state !== 'pending')

    expect(signing.value).toMatchObject({
      code: 'connect/otherNetwork',
      message: 'Your wallet is on another network'
    })
  })
})

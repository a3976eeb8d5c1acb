import { afterEach, describe, expect, it } from '@jest/globals'
import { connectErrors, definePlugin, type Kit } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

/** A kit connected to a wallet that answers each request when the test says so. With `approves`, a view of the page approves requests. */
async function connected({
  approves = false,
  type = approves ? 'AUTH' : 'ANNOUNCED',
  dismissed
}: {
  approves?: boolean
  type?: 'AUTH' | 'ANNOUNCED'
  dismissed?: () => unknown
} = {}) {
  const answers: ((result?: unknown) => void)[] = []
  const asked: { readonly signal?: AbortSignal | undefined; readonly needsApproval?: boolean | undefined }[] =
    []
  const needs = (method: string) => method.startsWith('sign')
  const wallet = fakeConnector({
    type,
    approval: approves ? { view: 'Approve', needs, ...(dismissed && { dismissed }) } : undefined,
    answer: (request) => {
      asked.push(request)
      return new Promise((resolve) => answers.push((result = request.method) => resolve(result)))
    }
  })
  const view = definePlugin({
    name: 'approve',
    setup: (context) =>
      void context.registerView({ id: 'Approve', title: 'Approve', load: async () => ({ default: null }) })
  })
  const { kit } = createTestKit({ connectors: [wallet.connector], plugins: [view] })
  kits.push(kit)
  kit.emit('MODAL_CREATED', undefined)
  await kit.connect('fake')
  const sign = (signal?: AbortSignal) => kit.request({ method: 'sign_text', params: ['hi'], signal })
  const waitForRequests = async (count: number) => {
    for (let left = 100; answers.length < count && left; left--)
      await new Promise((resolve) => setTimeout(resolve, 5))
    expect(answers).toHaveLength(count)
  }
  return { kit, sign, waitForRequests, answers, asked }
}

const views = ({ router }: Kit) => router.history.map(({ name }) => name)

describe('request that is approved in the page', () => {
  it.each(['AUTH', 'ANNOUNCED'] as const)(
    '[S4.02] is rejected when the modal closes, and its session is notified (%s)',
    async (type) => {
      const { kit, sign, waitForRequests, asked } = await connected({ approves: true, type })

      const outcome = expect(sign()).rejects.toMatchObject({ code: 'connect/rejected' })
      await waitForRequests(1)

      expect(kit.router.current).toMatchObject({
        name: 'Approve',
        params: { request: { method: 'sign_text' } }
      })
      expect(asked[0]).toMatchObject({ needsApproval: true, signal: { aborted: false } })
      kit.close()
      await outcome
      expect(asked[0]?.signal?.aborted).toBe(true)
    }
  )

  it('stays pending when another view is left, and is rejected when its own is left', async () => {
    const { kit, sign, waitForRequests } = await connected({ approves: true })
    kit.open({ view: 'Account' })
    const outcome = expect(sign()).rejects.toMatchObject({ code: 'connect/rejected' })
    await waitForRequests(1)

    kit.push('WhatIsAWallet')
    kit.back()
    expect(views(kit)).toEqual(['Account', 'Approve'])
    kit.back()

    await outcome
    expect(views(kit)).toEqual(['Account'])
    expect(kit.router.open).toBe(true)
  })

  it('closes its view after the answer, and the modal only if it was opened for the request', async () => {
    const { kit, sign, waitForRequests, answers } = await connected({ approves: true })

    const first = sign()
    await waitForRequests(1)
    answers[0]?.()
    await first
    await new Promise((resolve) => setTimeout(resolve))
    expect(kit.router.open).toBe(false)

    kit.open({ view: 'Account' })
    const second = sign()
    await waitForRequests(2)
    answers[1]?.('signed')
    expect(await second).toBe('signed')
    await new Promise((resolve) => setTimeout(resolve))
    expect(views(kit)).toEqual(['Account'])
    expect(kit.router.open).toBe(true)
  })

  it('waits for the request before it', async () => {
    const { kit, sign, waitForRequests, answers } = await connected({ approves: true })

    const both = [sign(), sign()]
    await waitForRequests(1)
    expect(views(kit)).toEqual(['Approve'])
    answers[0]?.('first')
    await waitForRequests(2)
    answers[1]?.('second')

    expect(await Promise.all(both)).toEqual(['first', 'second'])
  })

  it('is rejected with the dismissal error of its session, or with the error of its view', async () => {
    const own = new Error('not today')
    const { kit, sign, waitForRequests } = await connected({ approves: true, dismissed: () => own })

    const left = sign().catch((error: unknown) => error)
    await waitForRequests(1)
    kit.close()
    expect(await left).toMatchObject({ cause: own })

    const refused = sign().catch((error: unknown) => error)
    await waitForRequests(2)
    kit.router.contextOf(kit.router.current).reject(connectErrors.timeout())
    expect(await refused).toMatchObject({ code: 'connect/timeout' })
  })

  it('is rejected when its caller aborts, and closes its view', async () => {
    const { kit, sign, waitForRequests, asked } = await connected({ approves: true })
    const caller = new AbortController()

    const outcome = expect(sign(caller.signal)).rejects.toMatchObject({ code: 'connect/aborted' })
    await waitForRequests(1)
    caller.abort()

    await outcome
    expect(asked[0]?.signal?.aborted).toBe(true)
    expect(kit.router.open).toBe(false)
  })

  it('needs no view for a method without approval, whatever the caller claims', async () => {
    const { kit, waitForRequests, answers, asked } = await connected({ approves: true })
    const { session } = kit.connections.active ?? {}
    const call = { method: 'order_pizza', namespace: 'toy', networkId: 'toy:1', needsApproval: true } as const

    const answer = session?.request(call)
    await waitForRequests(1)
    answers[0]?.('done')

    expect(await answer).toBe('done')
    expect(asked[0]?.needsApproval).toBeUndefined()
    expect(kit.router.open).toBe(false)
  })
})

it.each(['AUTH', 'ANNOUNCED'] as const)(
  "[S4.02] keeps a request in the wallet's own window pending when the modal closes (%s)",
  async (type) => {
    const { kit, sign, waitForRequests, answers } = await connected({ type })
    kit.open()

    const answer = sign()
    await waitForRequests(1)
    kit.close()
    answers[0]?.()

    expect(await answer).toBe('sign_text')
  }
)

it('[S9.03] lets 99 requests wait for a wallet, and accepts the next when one is answered', async () => {
  const { sign, waitForRequests, answers } = await connected()

  const all = Array.from({ length: 99 }, () => sign())
  await waitForRequests(99)
  await expect(sign()).rejects.toMatchObject({ code: 'connect/alreadyPending' })
  answers[0]?.()
  await all[0]
  const next = sign()
  await waitForRequests(100)
  for (const answer of answers) answer()

  expect(await Promise.all([...all, next])).toHaveLength(100)
})

describe('error thrown by a wallet', () => {
  const thrown = async (cause: unknown) => {
    const wallet = fakeConnector({
      answer: () => {
        throw cause
      }
    })
    const plugin = definePlugin({
      name: 'acme',
      setup: (context) => void context.registerConnector(wallet.connector)
    })
    const { kit } = createTestKit({ plugins: [plugin] })
    kits.push(kit)
    await kit.connect('fake')
    const asked = [kit.signMessage('hi'), kit.request({ method: 'sign_text' })]
    return Promise.all(asked.map((one) => one.catch((error: unknown) => error)))
  }

  it('names the plugin of the wallet, and not the chain that called it', async () => {
    for (const error of await thrown(new Error('wallet broke')))
      expect(error).toMatchObject({
        code: 'core/faulty',
        message: expect.stringMatching(/^The plugin 'acme' is at fault: sign\w*: wallet broke$/)
      })
  })

  it.each([
    ['says who it is', Object.assign(new Error('no'), { code: 4001 })],
    ['is one of ours', connectErrors.rejected()]
  ])('stays unchanged if it %s', async (_, cause) => {
    expect(await thrown(cause)).toEqual([cause, cause])
  })
})

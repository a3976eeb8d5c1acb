import { afterEach, describe, expect, it } from '@jest/globals'
import { type ConnectorType, connectErrors, definePlugin, type Kit } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

/** A kit that is connected to a wallet of this kind, which answers a request when it is told to. */
async function waiting(type: ConnectorType) {
  const answers: (() => void)[] = []
  const signals: (AbortSignal | undefined)[] = []
  const wallet = fakeConnector({
    type,
    answer: ({ method, signal }) => {
      signals.push(signal)
      return new Promise((resolve) => answers.push(() => resolve(method)))
    }
  })
  const { kit } = createTestKit({ connectors: [wallet.connector] })
  kits.push(kit)
  await kit.connect('fake')
  const ask = (signal?: AbortSignal) => kit.request({ method: 'sign_text', signal })
  const asked = async (count: number) => {
    for (let left = 100; answers.length < count && left; left--)
      await new Promise((resolve) => setTimeout(resolve, 5))
    expect(answers).toHaveLength(count)
  }
  return { kit, ask, asked, answers, signals }
}

describe('closing the modal', () => {
  it('[S4.02] rejects what an embedded wallet is being asked, and tells it so', async () => {
    const { kit, ask, asked, signals } = await waiting('AUTH')
    kit.open()
    const answer = ask()
    const outcome = expect(answer).rejects.toMatchObject({ code: 'connect/rejected' })
    await asked(1)
    expect(signals[0]?.aborted).toBe(false)
    kit.close()
    await outcome
    expect(signals[0]?.aborted).toBe(true)
  })

  it('[S4.02] leaves alone what a wallet with a window of its own is asked', async () => {
    const { kit, ask, asked, answers } = await waiting('ANNOUNCED')
    kit.open()
    const answer = ask()
    await asked(1)
    kit.close()
    answers[0]?.()
    expect(await answer).toBe('sign_text')
  })

  it('keeps a request that is asked while it is closed, and ends one whose caller gives it up', async () => {
    const { ask, asked, answers, signals } = await waiting('AUTH')
    const first = ask()
    await asked(1)
    answers[0]?.()
    expect(await first).toBe('sign_text')
    const caller = new AbortController()
    const second = expect(ask(caller.signal)).rejects.toMatchObject({ code: 'connect/aborted' })
    await asked(2)
    caller.abort()
    await second
    expect(signals[1]?.aborted).toBe(true)
  })
})

it('[S9.03] lets 99 requests wait for a wallet, and takes the next when one is answered', async () => {
  const { ask, asked, answers } = await waiting('ANNOUNCED')
  const all = Array.from({ length: 99 }, () => ask())
  await asked(99)
  await expect(ask()).rejects.toMatchObject({ code: 'connect/alreadyPending' })
  answers[0]?.()
  await all[0]
  const next = ask()
  await asked(100)
  for (const answer of answers) answer()
  expect(await Promise.all([...all, next])).toHaveLength(100)
})

describe('what a wallet throws', () => {
  const thrown = async (cause: unknown, type: ConnectorType = 'ANNOUNCED') => {
    const wallet = fakeConnector({
      type,
      answer: () => {
        throw cause
      }
    })
    const bringer = definePlugin({
      name: 'acme',
      setup: (context) => void context.registerConnector(wallet.connector)
    })
    const { kit } = createTestKit({ plugins: [bringer] })
    kits.push(kit)
    await kit.connect('fake')
    const asked = [kit.signMessage('hi'), kit.request({ method: 'sign_text' })]
    return Promise.all(asked.map((one) => one.catch((error: unknown) => error)))
  }

  it.each(['ANNOUNCED', 'AUTH'] as const)(
    'names its plugin, and not the chain that asked it: %s',
    async (type) => {
      for (const error of await thrown(new Error('wallet broke'), type))
        expect(error).toMatchObject({
          code: 'core/faulty',
          message: expect.stringMatching(/^The plugin 'acme' is at fault: sign\w*: wallet broke$/)
        })
    }
  )

  it.each([
    ['says who it is', Object.assign(new Error('no'), { code: 4001 })],
    ['is one of ours', connectErrors.rejected()]
  ])('stays as it is where it %s', async (_, cause) => {
    expect(await thrown(cause)).toEqual([cause, cause])
  })
})

import { afterEach, expect } from '@jest/globals'
import { connectErrors, KitError, type SentTransaction } from '@plugboard/core'
import type { SwapSource } from '@plugboard/core/features'
import { memoryStorage } from '@plugboard/core/testing'
import { when } from 'mobx'
import { SwapStore } from '../src/SwapStore.js'
import { createScene, dollar, quoteOf, type SceneOptions, sourceOf, toy } from './scene.js'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

/** What takes an allowance back. */
export const plan = { kind: 'calls', calls: [{ to: 'usd', data: 'allow nothing' }] } as const
const inPart = Object.assign(
  new KitError('review/sentInPart', 'A part was sent', { cause: connectErrors.rejected() }),
  { steps: { sent: 1, total: 2 } }
)

/** A chain that knows the router's allowance, and an account that swaps with it. */
export function router(more: Partial<SwapSource> = {}) {
  const chain = { allowed: 0n as bigint | Error, asked: 0 }
  const source = sourceOf('fair', () => 150n, {
    quote: async (request) => ({ ...quoteOf('fair', request, 150n), spender: 'router' }),
    revoke: async () => plan,
    allowed: async () => {
      chain.asked++
      if (chain.allowed instanceof Error) throw chain.allowed
      return chain.allowed
    },
    ...more
  })
  return { chain, source }
}

/** A page on which the visitor has opened Swap. */
export async function openPage(source: SwapSource, settings: SceneOptions) {
  const scene = await createScene({ sources: [source], ...settings })
  const open = () => {
    const end = new AbortController()
    const draft = new SwapStore(scene.kit)
    draft.start(end.signal)
    cleanups.push(() => end.abort())
    return { draft, close: () => end.abort() }
  }
  cleanups.push(() => scene.kit.dispose())
  return { ...scene, open }
}

/** A swap of 1.5 USD. */
export async function swap(draft: SwapStore): Promise<SentTransaction> {
  draft.selectFrom(dollar)
  draft.selectTo(toy)
  draft.setAmount('1.5')
  await when(() => draft.missing === undefined, { timeout: 3_000 })
  return draft.swap()
}

/** A page on which the allowance was given, but the swap was not made. */
export async function leftInPart(more: Partial<SwapSource> = {}) {
  const storage = memoryStorage()
  const { chain, source } = router(more)
  const answer: SceneOptions['answer'] = async (_intent, { onStep } = {}) => {
    onStep?.('approve')
    chain.allowed = 1_500_000n
    onStep?.('act')
    throw inPart
  }
  const page = await openPage(source, { storage, answer })
  const { draft, close } = page.open()
  await expect(swap(draft)).rejects.toMatchObject({ code: 'review/sentInPart' })
  expect(draft.left).toMatchObject({ spender: 'router', amount: 1_500_000n })
  // The reason why the swap failed, in addition to what is left.
  expect([draft.failure?.code, draft.problem?.code]).toEqual(['review/sentInPart', 'connect/rejected'])
  close()
  return { chain, source, storage, page }
}

/** The same page after a reload. */
export const reload = async ({ page, source, storage }: Awaited<ReturnType<typeof leftInPart>>) => {
  page.kit.dispose()
  return openPage(source, { storage })
}

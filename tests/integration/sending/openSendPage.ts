import {
  type AnyPlugin,
  type Connector,
  definePlugin,
  isKitError,
  type KitSettings,
  type PreparedTransaction
} from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { SendStore, send } from '@plugboard/feature-send'
import { portfolio } from '@plugboard/portfolio'
import { type ReviewState, review, type SendingState } from '@plugboard/review'
import { autorun } from 'mobx'

/** The components of a page with Send. */
export interface SendPageOptions extends Pick<KitSettings, 'storage'> {
  readonly plugins: readonly AnyPlugin[]
  /** Connectors that no plugin finds. */
  readonly connectors?: readonly Connector[]
  /** Which wallet is connected; none if it is left out. */
  readonly connectorId?: string
  /** The visitor's reaction to a review: agrees at once, or does nothing. Default: `'agrees'`. */
  readonly visitor?: 'agrees' | 'waits' | undefined
}

export type SendPage = Awaited<ReturnType<typeof openSendPage>>

/** A page with a namespace's plugin, Send and its review. */
export async function openSendPage(options: SendPageOptions) {
  const { plugins, connectors, connectorId, storage = null, visitor = 'agrees' } = options
  const reviews = new SeenReviews()
  const { kit, errors, events } = createTestKit({
    namespaces: [],
    connectors,
    storage,
    plugins: [
      ...plugins,
      portfolio(),
      review(),
      send(),
      ...(visitor === 'agrees' ? [agreeingVisitor(reviews)] : [])
    ]
  })
  // No view is drawn here, and no question is shown before the code of the modal is there.
  kit.emit('MODAL_CREATED', undefined)
  await kit.start()
  if (connectorId !== undefined) {
    // Wallets announce themselves once the code of their namespace is loaded.
    await until(() => kit.connectors.get(connectorId) !== undefined)
    await kit.connect(connectorId)
  }
  return { kit, errors, events, reviews, draft: new SendStore(kit) }
}

/** What a visitor was shown. */
export class SeenReviews {
  /** What the visitor agreed to, in order. */
  readonly agreed: PreparedTransaction[] = []
  /** The codes of the findings about each of these. */
  readonly found: (readonly string[])[] = []
  /** What the visitor could not agree to: the codes of the obstacles. */
  readonly refused: (readonly string[])[] = []
}

/** Agrees at once, and leaves reviews that cannot be agreed to, and those that the wallet has not performed. */
const agreeingVisitor = (seen: SeenReviews) =>
  definePlugin({
    name: 'test:visitor',
    setup({ router, actions, signal }) {
      const look = () => {
        const { review, sending } = Object(router.current.params) as {
          readonly review?: ReviewState
          readonly sending?: SendingState
        }
        if (!router.open) return
        if (sending?.error) return actions.close()
        if (review?.phase === 'failed') {
          seen.refused.push([review.error?.code ?? ''])
          return actions.close()
        }
        if (review?.phase !== 'ready') return
        if (review.isBlocked) {
          seen.refused.push(review.findings.filter(({ level }) => level === 'block').map(({ code }) => code))
          return actions.close()
        }
        if (review.isDangerous && !review.isAcknowledged) return review.acknowledge(true)
        if (!review.canAgree || !review.prepared) return
        seen.agreed.push(review.prepared)
        seen.found.push(review.findings.map(({ code }) => code))
        review.agree()
      }
      autorun(look, { signal })
    }
  })

/** Waits until a condition is true: 10 seconds at most. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let left = 2000; !(await isTrue()); left -= 1) {
    if (!left) throw new Error(`It did not become true: ${isTrue}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** The outcome: the resolved value, or the code of the refusal. */
export const outcomeOf = <T>(promise: Promise<T>): Promise<T | string> =>
  promise.catch((error) => {
    if (isKitError(error)) return error.code
    throw error
  })

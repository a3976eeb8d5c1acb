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

/** What a page with Send is made of. */
export interface SendPageOptions extends Pick<KitSettings, 'storage'> {
  readonly plugins: readonly AnyPlugin[]
  /** Connectors that no plugin finds. */
  readonly connectors?: readonly Connector[]
  /** Which wallet is connected; nobody where it is left out. */
  readonly connectorId?: string
  /** What the visitor does with a review: agrees at once, or nothing. Default: `'agrees'`. */
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
  // No view is drawn here, and nothing is asked before the code of the modal is there.
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
  /** What he agreed to, in order. */
  readonly agreed: PreparedTransaction[] = []
  /** The codes of what was found about each of these. */
  readonly found: (readonly string[])[] = []
  /** What he could not agree to: the codes that spoke against each. */
  readonly refused: (readonly string[])[] = []
}

/** Agrees at once, and leaves what cannot be agreed to, and what the wallet has not done. */
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

/** Waits until something is true: 10 seconds at most. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let left = 2000; !(await isTrue()); left -= 1) {
    if (!left) throw new Error(`It did not become true: ${isTrue}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** How something ended: what it resolved with, or the code that it was refused with. */
export const outcomeOf = <T>(promise: Promise<T>): Promise<T | string> =>
  promise.catch((error) => {
    if (isKitError(error)) return error.code
    throw error
  })

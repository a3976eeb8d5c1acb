import type { RpcRequest } from '../contract/RpcRequest.js'
import { coreErrors } from '../errors/coreErrors.js'
import { frozenCopy } from '../gates/freeze.js'

/** A call to a wallet. */
type Call = Pick<RpcRequest, 'method' | 'params'>

/** The sealed requests of one review. */
interface Seal {
  /** The kernel's own copies of the requests, by their canonical text. */
  readonly steps: ReadonlyMap<string, Call>
  /** Unix time in milliseconds. */
  readonly until: number
}

/**
 * Requests that were shown to the visitor in a review. The wallet receives them exactly as shown, or not at all: neither a tap nor
 * the caller can change one afterwards. A seal proves equality, not that a review took place.
 */
export class RequestSeals {
  readonly #seals = new Map<object, Seal>()

  /** @param accountOf the active address of a namespace, for which the steps are sealed */
  constructor(private readonly accountOf: (namespace: RpcRequest['namespace']) => string | undefined) {}

  /**
   * Seals the requests of a review.
   *
   * @param reviewed the object that requests name as their `reviewed` @param until Unix time in milliseconds
   * @returns removes the seal @throws KitError `core/notSealable` for params without a canonical text, such as byte arrays
   */
  seal(reviewed: object, steps: readonly RpcRequest[], until: number): () => void {
    const copies = steps.map((step) => {
      const copy = { ...step, params: frozenCopy(step.params) }
      const text = canonicalText(copy, this.accountOf(step.namespace))
      return [text, { method: copy.method, params: copy.params }] as const
    })
    const seal = { steps: new Map(copies), until }
    this.#seals.set(reviewed, seal)
    return () => {
      if (this.#seals.get(reviewed) === seal) this.#seals.delete(reviewed)
    }
  }

  /**
   * Compares a request that names a review with the requests that were reviewed.
   *
   * @returns the sealed call, which must be sent instead of the request: the request can read differently next time, or be changed later.
   * @throws KitError `core/reshaped` if it matches none of them
   */
  check(request: RpcRequest, account: string | undefined): Call {
    const seal = request.reviewed && this.#seals.get(request.reviewed)
    if (!seal) throw coreErrors.reshaped({ notes: 'There is no seal for the review that the request names.' })
    if (seal.until < Date.now()) throw coreErrors.reshaped({ notes: 'The review has expired.' })
    const sealed = seal.steps.get(canonicalText(request, account))
    if (!sealed) throw coreErrors.reshaped({ notes: `${request.method} differs from what was reviewed.` })
    return sealed
  }
}

/** Maximum nesting depth; no reviewed request is nested deeper. */
const maxDepth = 20

/** The same text for equal requests: namespace, network, account, method and params, with the keys of objects in order. */
function canonicalText({ namespace, networkId, method, params }: RpcRequest, account = ''): string {
  return JSON.stringify([namespace, networkId, account, method, canonicalValue(params, 0)])
}

function canonicalValue(value: unknown, depth: number): unknown {
  if (depth > maxDepth) throw coreErrors.notSealable({ notes: `params are nested deeper than ${maxDepth}.` })
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  // Tagged, so that it differs from a string with the same digits.
  if (typeof value === 'bigint') return { bigint: String(value) }
  if (Array.isArray(value)) return ['array', ...value.map((item) => canonicalValue(item, depth + 1))]
  const prototype: unknown = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined
  if (prototype !== Object.prototype && prototype !== null)
    throw coreErrors.notSealable({ notes: `params contain ${Object.prototype.toString.call(value)}.` })
  const entries = Object.entries(value as object).filter(([, item]) => item !== undefined)
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return ['object', ...sorted.map(([key, item]) => [key, canonicalValue(item, depth + 1)])]
}

import { coreErrors, type Kit } from '@plugboard/core'
import { reviewToken } from '@plugboard/core/features'
import { sendErrors } from '../errors.js'
import { readAddress } from '../resolveReceiver.js'
import type { PaymentRequest } from './PaymentRequest.js'

/** The network defines the maximum length of a memo, in bytes of UTF-8. */
const byteLength = (text: string): number => new TextEncoder().encode(text).length

/**
 * Ensures that a page can take payments at all.
 *
 * @throws KitError `send/payUnavailable` whose notes name everything that is missing
 */
export function requirePayments(kit: Kit): void {
  const isKnown = Object.hasOwn(kit.features.all, 'pay')
  const isOff = isKnown && !kit.features.get('pay')
  const missing = [
    isOff && 'the feature: `createKit({ features: { pay: true } })`',
    !isOff && !kit.views.get('Pay') && '`send()` of @plugboard/feature-send',
    !kit.get(reviewToken) && '`review()` of @plugboard/review'
  ].filter((one) => one !== false)
  if (missing.length) throw sendErrors.payUnavailable({ notes: `Missing: ${missing.join(', ')}.` })
}

/**
 * Checks a payment that a page requests, as far as this is possible without asking a network.
 *
 * @returns the receiver in the canonical form of its namespace
 * @throws KitError `send/invalidPayment`, `send/paymentExpired`, `core/unsupportedChain`
 */
export async function checkPayment(kit: Kit, request: PaymentRequest): Promise<string> {
  // Pages without types can pass any value.
  const given = Object(request) as { readonly [Field in keyof PaymentRequest]?: unknown }
  const { networkId, token } = Object(given.asset) as Readonly<Record<string, unknown>>
  const network = kit.networks.all.find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!network)
    throw sendErrors.invalidPayment({
      field: 'asset',
      notes: '`asset.networkId` is not a network of the kit.'
    })
  if (token !== undefined && typeof token !== 'string')
    throw sendErrors.invalidPayment({ field: 'asset', notes: '`asset.token` must be a string or absent.' })
  const namespace = kit.namespace(network.chainNamespace)
  if (!namespace?.capabilities.prepare) throw coreErrors.unsupportedChain()
  if (typeof given.amount !== 'bigint' || given.amount <= 0n)
    throw sendErrors.invalidPayment({
      field: 'amount',
      notes: '`amount` must be a bigint of base units above 0.'
    })
  const memoBytes = namespace.transferOptions?.memoBytes ?? 0
  if (given.memo !== undefined && (typeof given.memo !== 'string' || byteLength(given.memo) > memoBytes))
    throw sendErrors.invalidPayment({
      field: 'memo',
      notes: `A memo can have at most ${memoBytes} bytes on ${network.name}.`
    })
  if (given.expiresAt !== undefined && !Number.isFinite(given.expiresAt))
    throw sendErrors.invalidPayment({
      field: 'expiresAt',
      notes: '`expiresAt` must be in Unix milliseconds.'
    })
  const receiver = typeof given.to === 'string' ? await readAddress(kit, given.to, network) : undefined
  if (typeof receiver !== 'object')
    throw sendErrors.invalidPayment({ field: 'to', notes: `\`to\` is not an address on ${network.name}.` })
  if (Number(given.expiresAt) <= Date.now()) throw sendErrors.paymentExpired()
  return receiver.address
}

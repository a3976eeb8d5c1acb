import type { Intent, PreparedTransaction } from '@plugboard/core'
import { addressKey, assetKey } from '@plugboard/core/features'

/**
 * A short text that is equal for transactions that do the same: a payment of the same amount to the same receiver, an exchange of the same amount for
 * the same asset, the same calls, or the same request. Values that change with each preparation, such as fees and nonces, are not part of it. It is
 * only for finding repeats: it does not protect against someone who searches for two intents with the same digest.
 */
export function intentDigest({ intent, amount }: PreparedTransaction): string {
  // Addresses in upper and lower case are the same, and JSON has no bigint.
  const text = JSON.stringify([intent.kind, ...contentOf(intent, amount)], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : typeof value === 'string' ? addressKey(value) : value
  )
  return `${text.length}-${hash(text, 0x811c9dc5)}${hash(text, 0x01000193)}`
}

function contentOf(intent: Intent, amount: bigint | undefined): readonly unknown[] {
  switch (intent.kind) {
    case 'transfer': {
      const { to, asset, connection } = intent
      return [to, assetKey(asset ?? { networkId: connection.networkId }), amount]
    }
    case 'swap': {
      const { from, to, amountIn } = intent.quote
      return [assetKey(from), assetKey(to), amountIn]
    }
    case 'calls':
      return intent.calls.map(({ to, data, value = 0n }) => [to, data, value])
    case 'request':
      return [intent.method, intent.params]
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string, seed: number): string {
  let sum = seed
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(16).padStart(8, '0')
}

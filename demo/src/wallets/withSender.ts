import { WalletError } from './WalletError.js'

/** Where a request names the account that is to act: a transaction in its `from`, typed data first, a message second. */
const positions: Readonly<Record<string, number>> = { eth_signTypedData_v4: 0, personal_sign: 1 }

/**
 * The parameters of a request, with the account that the page may see as the one that acts if they name none.
 *
 * @throws WalletError 4100 if they name another account: the node would act for that one, since it holds the keys of all
 */
export function withSender(method: string, params: unknown, account: string): unknown {
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  if (method === 'eth_sendTransaction') {
    const call = (list[0] ?? {}) as { readonly from?: unknown }
    return [{ ...call, from: permitted(call.from, account) }, ...list.slice(1)]
  }
  const position = positions[method]
  if (position === undefined) return params
  return Object.assign([...list], { [position]: permitted(list[position], account) })
}

function permitted(named: unknown, account: string): string {
  if (named === undefined || String(named).toLowerCase() === account.toLowerCase()) return account
  throw new WalletError(4100, 'The requested account has not been authorized by the user')
}

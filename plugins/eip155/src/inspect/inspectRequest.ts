import type { InspectedRequest, SignRequest } from '@plugboard/core'
import { type Hex, isHex, size, toHex } from 'viem'
import { requireAddress } from '../chain/requireAddress.js'
import { toHexChainId } from '../chainParameters.js'
import type { EvmCall, EvmCreation } from '../prepare/estimateFee.js'
import { inspectCalls } from './inspectCalls.js'
import { inspectMessage } from './inspectMessage.js'
import { inspectTypedData } from './inspectTypedData.js'
import { inspectUnchecked } from './inspectUnchecked.js'
import type { QuestionedNetwork } from './QuestionedNetwork.js'
import { danger } from './requestFindings.js'
import { readTypedData, toAddress, toUnits } from './typedData.js'

/**
 * Describes what a signing request made by the page itself would do: transactions, contract creations, batches, structured data, texts, hashes,
 * lasting permissions and decryption. Anything that cannot be read, including an unknown method, is dangerous, because a wallet might be able to read
 * it. Returns nothing for a request without params. If the network does not answer, the request is judged by its own contents, with a finding that
 * the rest was not checked.
 */
export async function inspectRequest(
  questioned: QuestionedNetwork,
  request: SignRequest
): Promise<InspectedRequest | undefined> {
  const { method, params, connection, origin } = request
  const account = requireAddress(connection.account.address)
  // Wallets also take params by name.
  const all: readonly unknown[] = params === undefined || params === null ? [] : [params].flat()
  switch (method) {
    case 'eth_sendTransaction':
    case 'eth_signTransaction':
    case 'wallet_sendCalls': {
      const [first] = all.map(Object)
      const given: unknown = method === 'wallet_sendCalls' ? first?.calls : [first]
      if (isDelegation(first)) return dangerous('transaction', 'delegates', first)
      // There is nothing that a wallet could do.
      if (first === undefined || given === undefined || (Array.isArray(given) && !given.length))
        return undefined
      const calls = Array.isArray(given)
        ? given.map((call) => toCall(Object(call), account, connection))
        : [undefined]
      // An unreadable call would otherwise pass along with those that can be read.
      if (calls.includes(undefined)) return dangerous('transaction', 'unreadable', given)
      const read = calls as readonly (EvmCall | EvmCreation)[]
      const tried = await questioned.ask((reader) => inspectCalls(reader, account, read))
      return tried ?? inspectUnchecked(questioned.network, read)
    }
    case 'personal_sign':
      return inspectMessage(isOwn(all[0], account) ? all[1] : all[0], origin)
    case 'eth_sign':
      // Without such a param there is nothing that a wallet could sign.
      return all.some((one) => isHex(one) && size(one) === 32)
        ? dangerous('message', 'blindHash', all)
        : undefined
    case 'wallet_signAuthorization':
    case 'eth_signAuthorization':
      return dangerous('permission', 'delegates', all)
    // The set of permissions is open (ERC-7715), so none of them is treated as minor. Without one there is nothing to grant.
    case 'wallet_requestExecutionPermissions':
    case 'wallet_grantPermissions':
      return all.length ? dangerous('permission', 'grants', all) : undefined
    case 'eth_decrypt':
      return all.length ? dangerous('decryption', 'decrypts', all) : undefined
    // The key with which others can write to the account in secret. It may be public.
    case 'eth_getEncryptionPublicKey':
      return undefined
  }
  const data = /^eth_signTypedData/.test(method) ? readTypedData(all) : undefined
  if (data && data !== 'unreadable') return inspectTypedData(questioned, data)
  // Wallets support more: operations of accounts that are contracts (ERC-4337), and calls that were prepared earlier (ERC-7836).
  return all.length
    ? dangerous(/send/i.test(method) ? 'transaction' : 'permission', 'unreadable', all)
    : undefined
}

/** Whether a transaction lets a contract act as the account (EIP-7702). */
const isDelegation = (call: Readonly<Record<string, unknown>> | undefined): boolean =>
  Array.isArray(call?.authorizationList) && call.authorizationList.length > 0

const isOwn = (value: unknown, account: Hex): boolean => toAddress(value) === account

/** `undefined` for a call that cannot be read, such as one with two different texts of data, because a wallet might take either. */
function toCall(
  { to, data, input = data, value = '0x0' }: Readonly<Record<string, unknown>>,
  account: Hex,
  { networkId }: SignRequest['connection']
): EvmCall | EvmCreation | undefined {
  const address = isNobody(to) ? undefined : toAddress(to)
  const units = toUnits(value)
  if (!(address || isNobody(to)) || units === undefined || (input !== undefined && !isHex(input)))
    return undefined
  if (data !== undefined && data !== input) return undefined
  const chainId = toHexChainId(networkId)
  const hasData = input !== undefined && input !== '0x'
  const call = { from: account, chainId, value: toHex(units), ...(hasData && { data: input }) }
  return address ? { ...call, to: address } : call
}

/** Whether the call has no receiver, in any of the ways that pages write it: wallets create a contract then. */
const isNobody = (to: unknown): boolean => to === undefined || to === null || to === '' || to === '0x'

function dangerous(
  kind: InspectedRequest['kind'],
  code: Parameters<typeof danger>[0],
  asked: unknown
): InspectedRequest {
  const raw = JSON.stringify(asked, undefined, 2)
  return Object.freeze({ kind, calls: [], changes: [], findings: Object.freeze([danger(code)]), raw })
}

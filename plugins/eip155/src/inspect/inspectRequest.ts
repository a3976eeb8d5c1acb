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
 * Says what a request of the page's own would do, whose method signs: transactions, contracts that are made, batches, structured data, texts, hashes, lasting permissions and
 * what is read in secret. What cannot be read, also a method that nobody knows here, is dangerous, since a wallet may read it. Nothing for a request without
 * params. Where the network does not answer, what the request itself says counts, and that nobody has checked the rest.
 */
export async function inspectRequest(
  questioned: QuestionedNetwork,
  request: SignRequest
): Promise<InspectedRequest | undefined> {
  const { method, params, connection, origin } = request
  const account = requireAddress(connection.account.address)
  // Wallets take params by name as well.
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
      // One that is not read would go past with those that are.
      if (calls.includes(undefined)) return dangerous('transaction', 'unreadable', given)
      const read = calls as readonly (EvmCall | EvmCreation)[]
      const tried = await questioned.ask((reader) => inspectCalls(reader, account, read))
      return tried ?? inspectUnchecked(questioned.network, read)
    }
    case 'personal_sign':
      return inspectMessage(isOwn(all[0], account) ? all[1] : all[0], origin)
    case 'eth_sign':
      // Without one there is nothing that a wallet could sign.
      return all.some((one) => isHex(one) && size(one) === 32)
        ? dangerous('message', 'blindHash', all)
        : undefined
    case 'wallet_signAuthorization':
    case 'eth_signAuthorization':
      return dangerous('permission', 'delegates', all)
    // Which permissions there are is open (ERC-7715), so none of them is taken for a small one. Without one there is nothing to grant.
    case 'wallet_requestExecutionPermissions':
    case 'wallet_grantPermissions':
      return all.length ? dangerous('permission', 'grants', all) : undefined
    case 'eth_decrypt':
      return all.length ? dangerous('decryption', 'decrypts', all) : undefined
    // Whom the account lets write to it in secret: everybody may know that.
    case 'eth_getEncryptionPublicKey':
      return undefined
  }
  const data = /^eth_signTypedData/.test(method) ? readTypedData(all) : undefined
  if (data && data !== 'unreadable') return inspectTypedData(questioned, data)
  // Wallets know more: operations of accounts that are contracts (ERC-4337), and calls that somebody has put together before (ERC-7836).
  return all.length
    ? dangerous(/send/i.test(method) ? 'transaction' : 'permission', 'unreadable', all)
    : undefined
}

/** Whether a transaction lets a contract act as the account (EIP-7702). */
const isDelegation = (call: Readonly<Record<string, unknown>> | undefined): boolean =>
  Array.isArray(call?.authorizationList) && call.authorizationList.length > 0

const isOwn = (value: unknown, account: Hex): boolean => toAddress(value) === account

/** `undefined` for a call that cannot be read, such as one with two different texts of data, of which a wallet may take either. */
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

/** Whether nobody is called, in any of the ways that pages write it: wallets make a contract then. */
const isNobody = (to: unknown): boolean => to === undefined || to === null || to === '' || to === '0x'

function dangerous(
  kind: InspectedRequest['kind'],
  code: Parameters<typeof danger>[0],
  asked: unknown
): InspectedRequest {
  const raw = JSON.stringify(asked, undefined, 2)
  return Object.freeze({ kind, calls: [], changes: [], findings: Object.freeze([danger(code)]), raw })
}

import { createWalletClient, type Hex, http, publicActions, type TransactionSerializable } from 'viem'
import { PhoneError } from '../../wallet/PhoneError.js'
import type { Call, PhoneActions, PhoneNamespace } from '../../wallet/PhoneNamespace.js'
import { describeEvm } from './describeEvm.js'
import { evmAccount } from './evmAccount.js'
import { type RpcTransaction, readTransaction } from './readTransaction.js'

export interface EvmOptions {
  /** JSON-RPC by CAIP-2 id, for the chains that it can send on. It signs for every chain. */
  readonly rpc?: Readonly<Record<string, string>>
  /** CAIP-2 ids of the chains that it knows until it is asked to add others; all by default. */
  readonly chains?: readonly string[]
}

type Answer = (call: Call, phone: PhoneActions) => unknown

const listOf = ({ params }: Call): readonly unknown[] => (Array.isArray(params) ? params : [params])

const signRaw: (at: number) => Answer = (at) => (call) =>
  evmAccount(call.account).signMessage({ message: { raw: listOf(call)[at] as Hex } })

const signTyped: Answer = (call) => {
  const data = listOf(call)[1]
  return evmAccount(call.account).signTypedData(typeof data === 'string' ? JSON.parse(data) : data)
}

const chainOf = (call: Call): string => {
  const { chainId } = listOf(call)[0] as { readonly chainId: string }
  return `eip155:${Number(chainId)}`
}

const toChain: Answer = async (call, { moveTo }) => {
  await moveTo(chainOf(call))
  return null
}

/** The answers that need a node of the chain. */
function createSending(rpc: Readonly<Record<string, string>>): Readonly<Record<string, Answer>> {
  const clientOf = ({ chain, account }: Call) => {
    const url = rpc[chain]
    if (!url) throw new PhoneError(4901, `The phone cannot reach ${chain}`)
    return createWalletClient({ account: evmAccount(account), transport: http(url) }).extend(publicActions)
  }
  /** The dapp's transaction, with half more gas than estimated if it names none: in the next block, a call can use more than in the latest one. */
  const readWanted = async (call: Call) => {
    const wanted = readTransaction(listOf(call)[0] as RpcTransaction)
    const gas = wanted.gas ?? ((await clientOf(call).estimateGas(wanted)) * 3n) / 2n
    return { chain: null, ...wanted, gas }
  }
  return {
    eth_sendTransaction: async (call) => clientOf(call).sendTransaction(await readWanted(call)),
    eth_sendRawTransaction: (call) =>
      clientOf(call).sendRawTransaction({ serializedTransaction: listOf(call)[0] as Hex }),
    eth_signTransaction: async (call) => {
      const client = clientOf(call)
      const request = await client.prepareTransactionRequest(await readWanted(call))
      return client.account.signTransaction(request as TransactionSerializable)
    }
  }
}

const accounts: Answer = ({ account }) => [evmAccount(account).address]

/** Ethereum and similar chains, with the public development keys of anvil. */
export function evmNamespace({ rpc = {}, chains }: EvmOptions = {}): PhoneNamespace {
  const added = new Set<string>()
  const addChain: Answer = (call, phone) => {
    added.add(chainOf(call))
    return toChain(call, phone)
  }
  const answers: Readonly<Record<string, Answer>> = {
    personal_sign: signRaw(0),
    eth_sign: signRaw(1),
    eth_signTypedData: signTyped,
    eth_signTypedData_v3: signTyped,
    eth_signTypedData_v4: signTyped,
    eth_accounts: accounts,
    eth_requestAccounts: accounts,
    wallet_switchEthereumChain: toChain,
    wallet_addEthereumChain: addChain,
    ...createSending(rpc)
  }
  return {
    id: 'eip155',
    methods: Object.keys(answers),
    events: ['accountsChanged', 'chainChanged'],
    knows: (chain) => /^eip155:\d+$/.test(chain) && (added.has(chain) || (chains?.includes(chain) ?? true)),
    address: (_, account) => evmAccount(account).address,
    describe: describeEvm,
    answer: async (call, phone) => answers[call.method]?.(call, phone)
  }
}

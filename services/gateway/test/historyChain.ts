import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseAbiParameters } from 'viem'
import { startAnvil } from '../../../demo/stack/startAnvil.mjs'
import contracts from '../../../tests/contracts/contracts.json'

const abi = parseAbi(['function transfer(address to, uint256 value)'])

/** The parts of a receipt that these tests check. */
interface Receipt {
  readonly transactionHash: Hex
  readonly blockNumber: Hex
  readonly transactionIndex: Hex
  readonly contractAddress: Hex
  readonly gasUsed: Hex
  readonly effectiveGasPrice: Hex
  readonly status: Hex
}

/** A real local chain, with the transactions that history tests send on it. */
export async function startHistoryChain(chainId: number) {
  const anvil = await startAnvil({ chainId })
  const rpc = async <T>(method: string, ...params: readonly unknown[]): Promise<T> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(anvil.url, { method: 'POST', headers, body })
    const { result, error } = (await response.json()) as { result: T; error?: { message: string } }
    if (error) throw new Error(error.message)
    return result
  }
  const accounts = await rpc<Hex[]>('eth_accounts')
  /** Sends it and resolves with its receipt once it is in a block. */
  const send = async (transaction: object): Promise<Receipt> => {
    const hash = await rpc<Hex>('eth_sendTransaction', { gas: '0x2dc6c0', ...transaction })
    let receipt = await rpc<Receipt | null>('eth_getTransactionReceipt', hash)
    while (!receipt) receipt = await rpc<Receipt | null>('eth_getTransactionReceipt', hash)
    return receipt
  }
  const deploy = async (name: keyof typeof contracts, from: Hex, args: Hex = '0x') =>
    (await send({ from, data: contracts[name] + args.slice(2) })).contractAddress
  return {
    ...anvil,
    rpc,
    accounts,
    send,
    deploy,
    /** Deploys a token of which `from` has a million units. */
    deployToken: (from: Hex, name: string, symbol: string, decimals: number) =>
      deploy(
        'StandardToken',
        from,
        encodeAbiParameters(parseAbiParameters('string, string, uint8, uint256'), [
          name,
          symbol,
          decimals,
          1_000_000n * 10n ** BigInt(decimals)
        ])
      ),
    sendToken: (from: Hex, token: Hex, to: Hex, value: bigint) =>
      send({ from, to: token, data: encodeFunctionData({ abi, args: [to, value] }) })
  }
}

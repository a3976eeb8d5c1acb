import { encodeAbiParameters, getAddress, type Hex, parseAbiParameters } from 'viem'
import contracts from '../../../tests/contracts/contracts.json'
import type { Anvil } from './startAnvil'

/** A contract of `tests/contracts`. */
export type ContractName = keyof typeof contracts

/** The account that deploys contracts and owns what they create: the first account of anvil. */
const maker = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

interface Receipt {
  readonly contractAddress: Hex
  readonly status: Hex
}

/** Deploys a contract. @param args its constructor's arguments, encoded. Resolves with its address, with the checksum of EIP-55 */
export async function deployContract(rpc: Anvil['rpc'], name: ContractName, args: Hex = '0x'): Promise<Hex> {
  const data = contracts[name] + args.slice(2)
  const hash = await rpc('eth_sendTransaction', [{ from: maker, data, gas: '0x989680' }])
  const readReceipt = async () => (await rpc('eth_getTransactionReceipt', [hash])) as Receipt | null
  let receipt = await readReceipt()
  while (!receipt) receipt = await readReceipt()
  if (receipt.status !== '0x1') throw new Error(`${name} could not be deployed`)
  return getAddress(receipt.contractAddress)
}

/** The constructor's arguments of a token that only needs its supply. */
export const supply = (amount: bigint): Hex => encodeAbiParameters(parseAbiParameters('uint256'), [amount])

/** The constructor's arguments of `StandardToken`. */
export const standard = (name: string, symbol: string, decimals: number, amount: bigint): Hex =>
  encodeAbiParameters(parseAbiParameters('string, string, uint8, uint256'), [name, symbol, decimals, amount])

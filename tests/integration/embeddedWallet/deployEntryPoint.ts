import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createPublicClient, createWalletClient, type Hex, http } from 'viem'

/** Creates contracts whose address depends on their code; a fresh anvil has it, like public networks. */
const deployer = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
/** With it the authors' code gets its address on public networks. */
const salt = '0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

/** Deploys EntryPoint 0.8 of ERC-4337, as compiled by its authors, on a local chain. */
export async function deployEntryPoint(url: string): Promise<void> {
  const file = createRequire(__filename).resolve('@account-abstraction/contracts/artifacts/EntryPoint.json')
  const { bytecode } = JSON.parse(readFileSync(file, 'utf8')) as { readonly bytecode: Hex }
  const client = createWalletClient({ transport: http(url) })
  const [account] = await client.getAddresses()
  if (!account) throw new Error('The chain has no account of its own')
  const data: Hex = `0x${salt}${bytecode.slice(2)}`
  const hash = await client.sendTransaction({ account, chain: null, to: deployer, gas: 8_000_000n, data })
  await createPublicClient({ transport: http(url) }).waitForTransactionReceipt({ hash })
}

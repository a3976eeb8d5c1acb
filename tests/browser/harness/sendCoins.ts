import { createPublicClient, createTestClient, http, numberToHex, parseEther } from 'viem'
import { stack } from './stack.js'
import type { WalletVisitor } from './WalletVisitor.js'

/** Receives the coins that tests of the embedded wallet send. */
export const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/**
 * Gives the visitor two ether on Harbour, and makes the kit send some of it to `receiver`. Resolves with what arrived, in wei.
 *
 * @param ether decimal text, as the wallet shows it
 * @param approve agrees to the transaction; by default in the frame, as soon as that shows the amount
 */
export async function sendCoins(
  visitor: WalletVisitor,
  ether: string,
  approve = async () => {
    await (await visitor.frame()).getByText(`${ether} ETH`, { exact: true }).waitFor()
    await visitor.press('Approve')
  }
): Promise<bigint> {
  const from = await visitor.evmAddress()
  const transport = http(stack().rpc[0])
  const chain = createPublicClient({ transport })
  const node = createTestClient({ mode: 'anvil', transport })
  await node.setBalance({ address: from, value: parseEther('2') })
  const before = await chain.getBalance({ address: receiver })
  const params = [{ from, to: receiver, value: numberToHex(parseEther(ether)) }]
  await visitor.begin({ method: 'eth_sendTransaction', params, namespace: 'eip155' })
  await approve()
  await chain.waitForTransactionReceipt({ hash: (await visitor.ended()) as `0x${string}` })
  return (await chain.getBalance({ address: receiver })) - before
}

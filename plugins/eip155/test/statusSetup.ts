import { afterEach } from '@jest/globals'
import type { TransactionFingerprint, TransactionQuery } from '@plugboard/core'
import { paymentSetup } from './paymentSetup'

/** Of the chain that `statusSetup` starts. */
export const networkId = 'eip155:31337'

/** Fees that replace a transaction with usual fees. */
export const dear = { maxFeePerGas: '0x2540be400', maxPriorityFeePerGas: '0x2540be400' }

/** The setup of tests that look for transactions. Blocks are created when `mine` is called. */
export function statusSetup() {
  const setup = paymentSetup()
  const { begin, rpc } = setup

  afterEach(async () => {
    await rpc('anvil_dropAllTransactions')
    await rpc('evm_setAutomine', [true])
  })

  /** A payment whose id is lost: the wallet sends it, and no block has it yet. */
  async function lose({ url, of = {}, wallet = {} }: { url?: string; of?: object; wallet?: object } = {}) {
    const page = await begin({ ...(url !== undefined && { url }) })
    const prepared = await page.prepare({ amount: 3n, ...of })
    const [step] = prepared.steps
    const fingerprint = JSON.parse(JSON.stringify(step?.fingerprint)) as TransactionFingerprint
    const look = (query: Partial<TransactionQuery> = {}) => {
      const { transactionStatus } = page.kit.namespace('eip155')?.capabilities ?? {}
      if (!transactionStatus) throw new Error('the namespace finds nothing')
      return transactionStatus({ networkId, fingerprint, ...query })
    }
    await rpc('evm_setAutomine', [false])
    const [call] = (step?.request.params ?? []) as readonly object[]
    const send = async (change: object = wallet) =>
      (await rpc('eth_sendTransaction', [{ ...call, ...change }])) as string
    return { ...page, fingerprint, look, send }
  }

  const mine = () => rpc('evm_mine')
  const nonceOf = (address: string) => rpc('eth_getTransactionCount', [address, 'latest'])

  return { ...setup, lose, mine, nonceOf }
}

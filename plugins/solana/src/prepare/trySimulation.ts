import type { Finding } from '@plugboard/core'
import { type ChainAccount, decodeAccount } from '../chain/readMint.js'
import { finding } from './payment.js'
import type { SolanaReader } from './SolanaReader.js'

/** The network's result for a transaction that is not sent. */
export interface SimulationAnswer {
  readonly simulated: 'passed' | 'failed' | 'cannot'
  /** In the network's words. */
  readonly reason?: string | undefined
  readonly findings: readonly Finding[]
  /** The requested accounts, as they would be afterwards. */
  readonly accounts: readonly (ChainAccount | undefined)[]
  /** Compute units; `undefined` if the network does not say. */
  readonly units?: number | undefined
}

/**
 * Simulates an unsigned transaction.
 *
 * @param wire in base64
 * @param addresses accounts whose state afterwards is requested
 * @throws KitError `connect/aborted`, `solana/readFailed`
 */
export async function trySimulation(
  reader: SolanaReader,
  wire: string,
  addresses: readonly string[]
): Promise<SimulationAnswer> {
  const options = {
    ...{ encoding: 'base64', commitment: 'confirmed', sigVerify: false, replaceRecentBlockhash: true },
    accounts: { encoding: 'base64', addresses }
  }
  const none = { accounts: [], findings: [] }
  const answer = await reader.value('simulateTransaction', [wire, options]).catch((error) => {
    // An endpoint without the method refuses it; one that cannot be reached is another matter.
    const { cause } = error as { cause?: unknown }
    if (cause === undefined || cause instanceof Error) throw error
    return undefined
  })
  if (answer === undefined) return { simulated: 'cannot', ...none }
  const { err, logs, accounts, unitsConsumed } = answer as Readonly<Record<string, unknown>>
  if (err !== null && err !== undefined)
    return {
      simulated: 'failed',
      reason: reasonOf(err, logs),
      accounts: [],
      findings: [finding('wouldFail', 'block', 'The network would refuse this transaction')]
    }
  if (!Array.isArray(accounts) || accounts.length !== addresses.length)
    return { simulated: 'cannot', ...none }
  const units = Number.isSafeInteger(unitsConsumed) ? Number(unitsConsumed) : undefined
  return { simulated: 'passed', accounts: accounts.map(decodeAccount), findings: [], units }
}

/** The program's error message, otherwise the name of the error. */
function reasonOf(err: unknown, logs: unknown): string {
  const words = (Array.isArray(logs) ? logs : []).flatMap(
    (line) => /Error: (.+)$/.exec(String(line))?.[1] ?? []
  )
  return (words.at(-1) ?? JSON.stringify(err)).slice(0, 300)
}

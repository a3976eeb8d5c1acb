import {
  type AssetChange,
  type DecodedCall,
  type Finding,
  isUnlimited,
  type PreparedTransaction
} from '@plugboard/core'
import type { EvmReader } from '../chain/EvmReader.js'
import { accountKind } from './fingerprint.js'

interface TriedCalls {
  readonly decoded: readonly DecodedCall[]
  readonly changes: readonly AssetChange[]
  readonly simulated: PreparedTransaction['simulated']
  /** Whether the calls' effect on the account is what they say. */
  readonly isAsSaid: boolean
}

/** Somebody else may spend without a limit. */
export const unlimitedFinding: Finding = Object.freeze({
  code: 'unlimited',
  level: 'danger',
  text: 'This lets someone else spend all you have of this token, now and later'
})

/** The findings that a visitor should know about calls. Asks the network which of the addresses in them have code. */
export async function callFindings(
  reader: EvmReader,
  { decoded, changes, simulated, isAsSaid }: TriedCalls
): Promise<readonly Finding[]> {
  const spenders = changes.flatMap(({ allowance }) =>
    allowance && allowance.amount > 0n ? [allowance.spender] : []
  )
  const paid = decoded.flatMap(({ action, asset, counterparty }) =>
    action === 'transfer' && asset.standing === 'native' && counterparty ? [counterparty] : []
  )
  const [areContracts, paysContract] = await Promise.all([
    Promise.all(spenders.map((spender) => isContract(reader, spender))),
    Promise.all(paid.map((receiver) => isContract(reader, receiver)))
  ])
  const hasNoLimit = changes.some(({ allowance }) => allowance && isUnlimited(allowance.amount))
  const findings: readonly (Finding | false)[] = [
    simulated === 'failed' && {
      code: 'wouldFail',
      level: 'block',
      text: 'The network would refuse this transaction'
    },
    !isAsSaid && {
      code: 'notAsSaid',
      level: 'block',
      text: 'This transaction would do something other than it says'
    },
    hasNoLimit && unlimitedFinding,
    areContracts.includes(false) && {
      code: 'approvalToEoa',
      level: 'danger',
      text: 'This lets a person, not a contract with rules, spend your assets'
    },
    paysContract.includes(true) && {
      code: 'contractReceiver',
      level: 'warn',
      text: 'The receiver is a contract'
    }
  ]
  return Object.freeze(findings.flatMap((one) => (one ? [Object.freeze(one)] : [])))
}

async function isContract(reader: EvmReader, address: string): Promise<boolean> {
  return accountKind(await reader.ask('eth_getCode', [address, 'latest'])) === 'contract'
}

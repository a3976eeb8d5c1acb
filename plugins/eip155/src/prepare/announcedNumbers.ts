import {
  decodeAbiParameters,
  getAddress,
  type Hex,
  pad,
  parseAbiParameters,
  slice,
  toEventSelector
} from 'viem'
import { allowanceOf, approvedOf, balanceOf, operatorOf, questionKey } from './accountQuestions.js'
import type { CallEffect } from './callEffects.js'
import type { SimulatedLog } from './simulation.js'

/** A number that calls might change without saying so. */
export interface AnnouncedNumber extends Pick<CallEffect, 'question' | 'spender' | 'means' | 'tokenId'> {
  /** The token or the collection. */
  readonly contract: Hex
}

const events = {
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  approval: toEventSelector('Approval(address,address,uint256)'),
  approvalForAll: toEventSelector('ApprovalForAll(address,address,bool)'),
  transferSingle: toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
  transferBatch: toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
} as const

/** The balances and allowances that contracts announced for an account, each once; they are read next. */
export function announcedNumbers(logs: readonly SimulatedLog[], account: Hex): readonly AnnouncedNumber[] {
  const found = logs.flatMap((log) => readLog(log, account))
  return [...new Map(found.map((one) => [questionKey(one.question), one])).values()]
}

function readLog({ address, topics, data }: SimulatedLog, account: Hex): readonly AnnouncedNumber[] {
  const contract = getAddress(address)
  const [event, ...indexed] = topics
  const own = pad(account).toLowerCase()
  const [first, second, third] = indexed.map((topic) => topic.toLowerCase() as Hex)
  const balance = (tokenId?: bigint): AnnouncedNumber => ({
    contract,
    question: balanceOf(account, contract, tokenId),
    tokenId: tokenId?.toString()
  })
  const addressIn = (topic: Hex) => getAddress(slice(topic, 12))
  switch (event) {
    case events.transfer:
      return first === own || second === own ? [balance()] : []
    case events.transferSingle:
    case events.transferBatch: {
      if (second !== own && third !== own) return []
      return readIds(event, data).map(balance)
    }
    case events.approval: {
      if (first !== own || !second) return []
      const spender = addressIn(second)
      if (!third) return [{ contract, spender, question: allowanceOf(contract, account, spender) }]
      const id = BigInt(third)
      return [
        { contract, spender, means: 'approved', tokenId: id.toString(), question: approvedOf(contract, id) }
      ]
    }
    case events.approvalForAll: {
      if (first !== own || !second) return []
      const spender = addressIn(second)
      return [{ contract, spender, means: 'operator', question: operatorOf(contract, account, spender) }]
    }
    default:
      return []
  }
}

function readIds(event: Hex, data: Hex): readonly bigint[] {
  try {
    if (event === events.transferSingle)
      return [decodeAbiParameters(parseAbiParameters('uint256, uint256'), data)[0]]
    return decodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), data)[0]
  } catch {
    return []
  }
}

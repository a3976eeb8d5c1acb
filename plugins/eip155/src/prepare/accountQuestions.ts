import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { balanceQuestion } from '../tokens/describeTokens.js'
import { permit2 } from './decodeCall.js'
import type { SimulationQuestion } from './simulation.js'

const accountAbi = parseAbi([
  'function balanceOf(address, uint256) view returns (uint256)',
  'function isApprovedForAll(address, address) view returns (bool)',
  'function getApproved(uint256) view returns (address)',
  'function allowance(address, address, address) view returns (uint160, uint48, uint48)'
])

/** Asks how much of the native currency, of a token, or of a piece of a collection an account has. */
export const balanceOf = (owner: Hex, token?: Hex, tokenId?: bigint): SimulationQuestion =>
  token === undefined
    ? { balanceOf: owner }
    : {
        to: token,
        data:
          tokenId === undefined
            ? balanceQuestion(owner)
            : encodeFunctionData({
                abi: accountAbi,
                functionName: 'balanceOf',
                args: [owner, tokenId]
              })
      }

/** Asks how much of a token somebody else may spend. */
export const allowanceOf = (token: Hex, owner: Hex, spender: Hex): SimulationQuestion => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] })
})

/** Asks whether somebody else may move all that an account has of a collection. */
export const operatorOf = (collection: Hex, owner: Hex, operator: Hex): SimulationQuestion => ({
  to: collection,
  data: encodeFunctionData({
    abi: accountAbi,
    functionName: 'isApprovedForAll',
    args: [owner, operator]
  })
})

/** Asks who may move one piece of a collection. */
export const approvedOf = (collection: Hex, tokenId: bigint): SimulationQuestion => ({
  to: collection,
  data: encodeFunctionData({ abi: accountAbi, functionName: 'getApproved', args: [tokenId] })
})

/** Asks how much of a token somebody else may take by Permit2. */
export const permit2AllowanceOf = (token: Hex, owner: Hex, spender: Hex): SimulationQuestion => ({
  to: permit2,
  data: encodeFunctionData({
    abi: accountAbi,
    functionName: 'allowance',
    args: [owner, token, spender]
  })
})

/** Names a question in a map. */
export const questionKey = (question: SimulationQuestion): string =>
  'to' in question ? `${question.to} ${question.data}`.toLowerCase() : question.balanceOf.toLowerCase()

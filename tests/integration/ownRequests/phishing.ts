import { type Hex, maxUint256, numberToHex } from 'viem'
import { alice, ether } from '../../../plugins/eip155/test/paymentSetup'
import { type Possessions, phishingSignatures, soon, thief } from './phishingSignatures'
import {
  batch,
  type Contracts,
  codeThatCalls,
  creation,
  data,
  type PageRequest,
  transaction,
  unknownData
} from './RequestScene'

/** An address without a contract. */
const vacant: Hex = '0x7a0000000000000000000000000000000000070a'
/** Code that creates a contract that keeps what it receives: it returns the code of a contract whose only instruction is to end. */
const keeper: Hex = '0x6001600c60003960016000f300'

/** Requests of drainers: publicly known patterns, rewritten. @param all how many coins Alice has, and how much ether */
export const phishingRequests = (
  contracts: Contracts,
  all: Possessions & { readonly wei: bigint; readonly origin: string }
): readonly PageRequest[] => [...phishingTransactions(contracts, all), ...phishingSignatures(contracts, all)]

function phishingTransactions(
  { coin, dollar, apes, many, wrapped, desk, bait }: Contracts,
  all: Possessions & { readonly wei: bigint }
): readonly PageRequest[] {
  const nearlyAll = (all.wei * 98n) / 100n
  return [
    transaction('an allowance without a limit to a contract', coin, data('approve', desk, maxUint256)),
    transaction('an allowance without a limit to a person', coin, data('approve', thief, maxUint256)),
    transaction('an allowance of all coins to a person', coin, data('approve', thief, all.coins)),
    transaction('an allowance of a few coins to a person', dollar, data('approve', thief, 5_000_000n)),
    transaction('an allowance of 2^160', coin, data('approve', desk, 2n ** 160n - 1n)),
    transaction('an allowance of another token without a limit', dollar, data('approve', desk, maxUint256)),
    transaction(
      'an allowance that is raised without a limit',
      coin,
      data('increaseAllowance', desk, maxUint256 >> 1n)
    ),
    transaction('an allowance that is raised for a person', coin, data('increaseAllowance', thief, 1_000n)),
    transaction('a hidden allowance', bait, data('transfer', desk, 1n)),
    // A contract can be deployed at an address later, or exist there on another network.
    transaction(
      'an allowance without a limit where no token is yet',
      vacant,
      data('approve', desk, maxUint256)
    ),
    transaction('an allowance without a limit of what is no token', desk, data('approve', thief, maxUint256)),
    transaction('all of a collection that is none yet', vacant, data('setApprovalForAll', desk, true)),
    transaction('all of a collection to a person', apes, data('setApprovalForAll', thief, true)),
    transaction('all of a collection to a contract', apes, data('setApprovalForAll', wrapped, true)),
    transaction('all of a collection of many to a person', many, data('setApprovalForAll', thief, true)),
    transaction('one piece to a person', apes, data('approve', thief, 1n)),
    transaction('all coins to a person', coin, data('transfer', thief, all.coins)),
    transaction('nearly all coins to a person', coin, data('transfer', thief, (all.coins * 99n) / 100n)),
    transaction('all dollars to a contract', dollar, data('transfer', desk, all.dollars)),
    transaction('a piece to a person', apes, data('transferFrom', alice, thief, 1n)),
    transaction('a piece to a person, safely', apes, data('safeTransferFrom', alice, thief, 2n)),
    transaction('a piece to a contract that takes it', desk, data('collect', apes, 1n)),
    transaction('another piece to a contract that takes it', desk, data('collect', apes, 2n)),
    transaction('a sweep of coins', desk, data('sweep', [coin])),
    transaction('a sweep of all tokens', desk, data('sweep', [coin, dollar])),
    transaction('a sweep in the guise of a stake', desk, data('stake', coin, all.coins)),
    transaction('nearly all ether to a person', thief, undefined, nearlyAll),
    ...[
      'claim',
      'claimRewards',
      'securityUpdate',
      'connect',
      'verify',
      'mint',
      'swap',
      'upgrade',
      'execute'
    ].map((name) => transaction(`nearly all ether for ${name}()`, desk, unknownData(name), nearlyAll)),
    batch('an allowance without a limit among others', [
      { to: thief, value: '0x1' },
      { to: coin, data: data('approve', desk, maxUint256) }
    ]),
    batch('all coins and a tip', [
      { to: desk, value: '0x1' },
      { to: coin, data: data('transfer', thief, all.coins) }
    ]),
    batch('a sweep behind a vote', [
      { to: desk, data: unknownData('vote') },
      { to: desk, data: data('sweep', [dollar, coin]) }
    ]),
    {
      ...transaction('a signature of all ether', thief, undefined, nearlyAll),
      method: 'eth_signTransaction'
    },
    {
      name: 'a program for the account',
      method: 'eth_sendTransaction',
      params: [
        { from: alice, to: alice, authorizationList: [{ address: thief, chainId: '0x7a69', nonce: '0x0' }] }
      ]
    },
    {
      name: 'a grant of coins by the day',
      method: 'wallet_requestExecutionPermissions',
      params: [
        [
          {
            chainId: '0x7a69',
            from: alice,
            to: thief,
            permission: {
              type: 'erc20-token-periodic',
              isAdjustmentAllowed: false,
              data: { tokenAddress: coin, periodAmount: numberToHex(all.coins), periodDuration: 86_400 }
            }
          }
        ]
      ]
    },
    {
      name: 'a grant of an older draft',
      method: 'wallet_grantPermissions',
      params: [
        {
          signer: { type: 'account', data: { id: thief } },
          permissions: [{ type: 'native-token-transfer', data: { allowance: numberToHex(all.wei) } }],
          expiry: Number(soon)
        }
      ]
    },
    batch('an allowance without a limit behind a contract that is made', [
      { data: keeper, value: '0x0' },
      { to: coin, data: data('approve', thief, maxUint256) }
    ]),
    creation('a new contract with nearly all ether', keeper, nearlyAll),
    creation('a new contract with some ether', keeper, ether / 100n),
    creation('a new contract with ether, nobody being null', keeper, ether, { to: null }),
    creation('a new contract with ether, nobody being an empty text', keeper, ether, { to: '' }),
    creation('a new contract with ether, nobody being no bytes', keeper, ether, { to: '0x' }),
    creation('a new contract with ether and without code', '0x', ether),
    creation(
      'a new contract that takes coins',
      codeThatCalls(coin, data('transferFrom', alice, thief, ether))
    ),
    { ...creation('a new contract with ether, only signed', keeper, ether), method: 'eth_signTransaction' },
    batch('a new contract with ether in a batch of one', [{ data: keeper, value: '0xde0b6b3a7640000' }]),
    batch('a new contract with ether behind a vote', [
      { to: desk, data: unknownData('vote') },
      { to: null, data: keeper, value: '0xde0b6b3a7640000' }
    ]),
    {
      name: 'something unreadable: ether for a name instead of an address',
      method: 'eth_sendTransaction',
      params: [{ from: alice, to: 'thief.eth', value: '0xde0b6b3a7640000' }]
    },
    {
      name: 'something unreadable: calls that are no list',
      method: 'wallet_sendCalls',
      params: [
        { version: '2.0.0', from: alice, calls: { 0: { to: thief, value: '0xde0b6b3a7640000' }, length: 1 } }
      ]
    },
    {
      name: 'something unreadable: an allowance beside other data',
      method: 'eth_sendTransaction',
      params: [
        { from: alice, to: coin, data: data('approve', thief, maxUint256), input: data('approve', thief, 0n) }
      ]
    }
  ]
}

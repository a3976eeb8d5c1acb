import type { CallsRequest, PreparedTransaction } from '@plugboard/core'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { paymentSetup } from './paymentSetup'

/** Calls in the form in which a page requests them. */
export type Calls = CallsRequest['calls']

const abi = parseAbi([
  'function transfer(address, uint256)',
  'function transferFrom(address, address, uint256)',
  'function approve(address, uint256)',
  'function increaseAllowance(address, uint256)',
  'function safeTransferFrom(address, address, uint256)',
  'function safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
  'function setApprovalForAll(address, bool)',
  'function deposit() payable',
  'function withdraw(uint256)',
  'function mint(uint256)'
])

/** The data of a call. */
export const data = (functionName: (typeof abi)[number]['name'], args: readonly unknown[] = []): Hex =>
  encodeFunctionData({ abi, functionName, args } as never)

/** The findings that the visitor sees, each with its level. */
export const codes = ({ findings }: PreparedTransaction) =>
  findings.map(({ code, level }) => `${code} ${level}`)

/** The changes for the account, as texts. */
export const changes = (prepared: PreparedTransaction) =>
  prepared.changes.map(({ asset, delta, tokenId, allowance }) =>
    [
      asset.symbol,
      tokenId && `#${tokenId}`,
      allowance ? `${allowance.spender} may spend ${allowance.amount}` : delta
    ]
      .filter((part) => part !== undefined)
      .join(' ')
  )

/** The setup of tests of calls. */
export function callsSetup() {
  const setup = paymentSetup()

  /** Prepares calls of Alice's. */
  async function prepareCalls(calls: Calls, options?: Parameters<typeof setup.begin>[0]) {
    const page = await setup.begin(options)
    const { kit, connection } = page
    return { ...page, prepared: await kit.prepare({ kind: 'calls', connection, calls }) }
  }

  return { ...setup, prepareCalls }
}

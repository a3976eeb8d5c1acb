import { getAddress } from 'viem'
import type { WalletNetwork } from '../../settings/settingsSchema.js'
import type { Approval, Fact, Warning } from '../approvals/Approval.js'
import type { TextKey } from '../text/locale.en.js'
import { isForAccountCode } from '../worker/sign/permissionCode.js'
import { type Permit, readPermit } from './readPermit.js'
import { fieldOf, type TypedData, type TypedStruct, type TypedValue } from './readTypedData.js'
import { showHidden } from './showHidden.js'
import { tokenAmount, withoutLimit } from './tokenAmount.js'

/** How typed data is shown, or why it is not signed at all. */
export type DescribedData = { readonly approval: Approval } | { readonly refusal: TextKey }

/**
 * What the visitor sees of typed data: a permit in words, and for everything the tree that is hashed. Data of another network is refused
 * (APR-4): its signature would be valid there.
 */
export function describeTypedData(data: TypedData, network: WalletNetwork, account: string): DescribedData {
  const chain = fieldOf(data.domain, 'chainId')
  const isHere = chain === undefined || String(chain) === network.id.split(':')[1]
  if (!isHere) return { refusal: 'refused.otherNetwork' }
  // Its code may give away the whole account: that is granted only by permissions with limits (PER-2).
  if (isForAccountCode(fieldOf(data.domain, 'verifyingContract'), account))
    return { refusal: 'refused.handover' }
  const permit = readPermit(data)
  if (permit?.owner !== undefined && permit.owner !== getAddress(account))
    return { refusal: 'refused.otherAccount' }
  const everywhere: readonly Warning[] =
    chain === undefined ? [{ text: 'warning.anyNetwork', isDanger: true }] : []
  const message = drawTree(data.message)
  const drawn = permit ? describePermit(permit, network) : describeDomain(data.domain)
  return {
    approval: {
      kind: permit ? 'permission' : 'typedData',
      title: permit ? 'approve.allowance' : 'approve.typedData',
      ...{ network: network.id, account, message },
      facts: drawn.facts,
      isUnlimited: drawn.isUnlimited,
      warnings: [...drawn.warnings, ...everywhere],
      raw: `${drawTree(data.domain)}\n\n${message}`
    }
  }
}

interface Drawn {
  readonly facts: readonly Fact[]
  readonly warnings: readonly Warning[]
  readonly isUnlimited: boolean
}

/** Whom the signature is for: the name that the page gives, and the contract that reads it. */
function describeDomain(domain: TypedStruct): Drawn {
  const name = fieldOf(domain, 'name')
  const contract = fieldOf(domain, 'verifyingContract')
  return {
    facts: [
      ...(typeof name === 'string'
        ? [{ kind: 'text', label: 'fact.forApp', value: showHidden(name) } as const]
        : []),
      ...(typeof contract === 'string'
        ? [{ kind: 'address', label: 'fact.contract', value: contract } as const]
        : [])
    ],
    warnings: [],
    isUnlimited: false
  }
}

function describePermit({ spender, until, grants }: Permit, network: WalletNetwork): Drawn {
  const isUnlimited = grants.some((grant) => grant.isUnlimited)
  const amounts = grants.flatMap(({ token, amount, isUnlimited: isAll }): readonly Fact[] => {
    const { fact, isListed, symbol } = tokenAmount(amount, token, network)
    const shown = isAll ? withoutLimit(symbol) : fact
    return isListed ? [shown] : [shown, { kind: 'address', label: 'fact.contract', value: token }]
  })
  const isListed = grants.every(({ token, amount }) => tokenAmount(amount, token, network).isListed)
  return {
    facts: [
      ...amounts,
      { kind: 'address', label: 'fact.spender', value: spender },
      { kind: 'text', label: 'fact.until', value: toDate(until) }
    ],
    warnings: [
      ...(isUnlimited ? [{ text: 'warning.unlimited', isDanger: true } as const] : []),
      ...(isListed ? [] : [{ text: 'warning.unlistedContract', isDanger: true } as const])
    ],
    isUnlimited
  }
}

/** In UTC, as ISO 8601; ∞ for a time that no calendar has. */
export function toDate(seconds: bigint): string {
  const last = 253_402_300_799n
  return seconds > last
    ? '∞'
    : `${new Date(Number(seconds) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** A struct as lines, with its fields indented by two more spaces. Texts from strangers cannot hide letters or look like other fields. */
export const drawTree = ({ type, fields }: TypedStruct): string =>
  [type, ...drawFields(fields, '  ')].join('\n')

const drawFields = (fields: TypedStruct['fields'], indent: string): readonly string[] =>
  fields.flatMap(({ name, type, value }) => drawField(name, type, value, indent))

function drawField(name: string, type: string, value: TypedValue, indent: string): readonly string[] {
  const start = `${indent}${name}:`
  if (Array.isArray(value)) {
    const list = value as readonly TypedValue[]
    const itemType = type.slice(0, type.lastIndexOf('['))
    if (list.length === 0) return [`${start} []`]
    return [start, ...list.flatMap((one, at) => drawField(`[${at}]`, itemType, one, `${indent}  `))]
  }
  if (typeof value === 'object') return [start, ...drawFields((value as TypedStruct).fields, `${indent}  `)]
  // In quotes and on one line, so that a text cannot pass for the next field.
  return [`${start} ${type === 'string' ? showHidden(JSON.stringify(value)) : String(value)}`]
}

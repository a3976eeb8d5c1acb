import {
  type ActivityPage,
  displayText,
  type NetworkId,
  type Transaction,
  type TransactionTransfer
} from '@plugboard/core'
import * as z from 'zod/mini'
import { HttpFault } from '../http/httpErrors.js'
import type { PictureReader } from './readPicture.js'

const page = z.object({
  data: z.array(z.unknown()).check(z.maxLength(500)),
  next: z.optional(z.nullable(z.string().check(z.maxLength(500))))
})

const label = z.string().check(z.maxLength(1000))
const address = z.string().check(z.maxLength(300))
const decimal = z.string().check(z.regex(/^\d{1,80}(\.\d{1,80})?$/))
const wholeNumber = z.string().check(z.regex(/^\d{1,78}$/))
const url = z.object({ url: z.nullish(z.string()) })
const fungible = z.object({
  name: z.nullish(label),
  symbol: z.nullish(label),
  icon: z.nullish(url),
  address: z.nullish(address)
})
const piece = z.object({
  name: z.nullish(label),
  content: z.nullish(z.object({ preview: z.nullish(url) })),
  flags: z.nullish(z.object({ is_spam: z.boolean() })),
  address: z.nullish(address),
  tokenId: z.nullish(wholeNumber)
})
const transfer = z.object({
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.object({ numeric: decimal }),
  sender: z.nullish(address),
  recipient: z.nullish(address),
  fungible_info: z.nullish(fungible),
  nft_info: z.nullish(piece)
})
/** An amount that cannot be read is unknown; who may spend what is still true. */
const allowance = z.object({
  token: address,
  spender: address,
  amount: z.catch(z.optional(wholeNumber), undefined)
})
const operations = [
  'send',
  'receive',
  'trade',
  'approve',
  'revoke',
  'mint',
  'burn',
  'deploy',
  'execute'
] as const
const transaction = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  metadata: z.object({
    operationType: z.catch(z.enum(operations), 'execute'),
    hash: z.string().check(z.minLength(1), z.maxLength(200)),
    chain: z.string(),
    minedAt: z.string().check(
      z.maxLength(40),
      z.refine((text) => !Number.isNaN(Date.parse(text)))
    ),
    status: z.enum(['confirmed', 'failed', 'pending']),
    sentFrom: address,
    sentTo: z.nullish(address),
    fee: z.nullish(decimal),
    allowance: z.catch(z.nullish(allowance), undefined)
  }),
  transfers: z.nullish(z.array(z.unknown()).check(z.maxLength(200)))
})

/**
 * Reads a page of an account's history on one network. Entries that are not as agreed, or happened on another network, are left out. Throws a
 * `malformed` fault.
 */
export function readHistory(value: unknown, chainId: NetworkId, readPicture: PictureReader): ActivityPage {
  const read = z.safeParse(page, value)
  if (!read.success) throw new HttpFault('malformed', 'The response is not a page of a history')
  const { data, next } = read.data
  return { data: data.flatMap((one) => readTransaction(one, chainId, readPicture)), next: next || undefined }
}

function readTransaction(
  value: unknown,
  chainId: NetworkId,
  readPicture: PictureReader
): readonly Transaction[] {
  const read = z.safeParse(transaction, value)
  if (!read.success || read.data.metadata.chain !== chainId) return []
  const { id, metadata, transfers } = read.data
  const { minedAt, sentTo, fee, allowance, ...rest } = metadata
  return [
    {
      id,
      metadata: {
        ...rest,
        chain: chainId,
        minedAt: new Date(minedAt).toISOString(),
        sentTo: sentTo ?? '',
        fee: fee ?? undefined,
        ...(allowance && { allowance })
      },
      transfers: (transfers ?? []).flatMap((one) => readTransfer(one, readPicture))
    }
  ]
}

function readTransfer(value: unknown, readPicture: PictureReader): readonly TransactionTransfer[] {
  const read = z.safeParse(transfer, value)
  if (!read.success) return []
  const { direction, quantity, sender, recipient, fungible_info: token, nft_info: nft } = read.data
  const moved = { direction, quantity, sender: sender ?? undefined, recipient: recipient ?? undefined }
  if (token) {
    const icon = readPicture(token.icon?.url)
    const name = displayText(token.name ?? token.symbol)
    const symbol = displayText(token.symbol, 10)
    const info = {
      name,
      symbol,
      icon: icon === undefined ? undefined : { url: icon },
      address: token.address ?? undefined
    }
    return [{ ...moved, fungible_info: info }]
  }
  if (!nft) return []
  const preview = readPicture(nft.content?.preview?.url)
  return [
    {
      ...moved,
      nft_info: {
        name: displayText(nft.name),
        content: preview === undefined ? undefined : { preview: { url: preview } },
        flags: nft.flags ?? undefined,
        address: nft.address ?? undefined,
        tokenId: nft.tokenId ?? undefined
      }
    }
  ]
}

import type { OnrampStatus } from '@plugboard/core/features'
import * as z from 'zod/mini'

/** MoonPay's names for the states of a transaction. */
const statuses: Readonly<Record<string, OnrampStatus>> = {
  // The visitor may still have to make a transfer.
  waitingPayment: 'waiting',
  waitingAuthorization: 'confirming',
  pending: 'paid',
  completed: 'sent',
  failed: 'failed'
}

const event = z.object({
  data: z.object({
    externalTransactionId: z.string().check(z.maxLength(100)),
    status: z.string().check(z.maxLength(50))
  })
})

/** What an event of MoonPay's webhooks says about a purchase; `undefined` for one about something else. */
export function readEvent(
  value: unknown
): { readonly session: string; readonly status: OnrampStatus } | undefined {
  const { data } = z.safeParse(event, value)
  const status = data && Object.hasOwn(statuses, data.data.status) ? statuses[data.data.status] : undefined
  return data && status && { session: data.data.externalTransactionId, status }
}

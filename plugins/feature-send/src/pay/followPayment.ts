import type { Connection, Kit, Network, TransferIntent } from '@plugboard/core'
import { reaction } from 'mobx'
import { followBalances } from '../followBalances.js'
import type { Preparation } from '../Preparation.js'
import type { PaymentRequest } from './PaymentRequest.js'

/** The parts of a payment that are needed to follow it. `PaymentStore` is one. */
interface FollowedPayment {
  readonly kit: Kit
  readonly request: PaymentRequest
  readonly connection: Connection | undefined
  readonly network: Network | undefined
  readonly preparation: Preparation
  readonly intent: TransferIntent | undefined
  expire(): void
}

/** How often the clock is checked, in milliseconds: timers pause while a computer sleeps. */
const tickMs = 1000

/**
 * Asks the network for the cost of a payment whenever the paying account changes, ends the payment when its time is over, and returns to it once a
 * wallet is connected, until the signal aborts.
 */
export function followPayment(payment: FollowedPayment, signal: AbortSignal): void {
  const { kit, preparation, request } = payment
  followBalances(payment, signal)
  reaction(
    () => payment.intent,
    (intent) => {
      preparation.forget()
      if (intent) void preparation.run(intent)
    },
    { fireImmediately: true, signal }
  )
  const end = kit.on('CONNECT_SUCCESS', ({ namespace }) => {
    if (namespace === payment.network?.chainNamespace && kit.router.open) kit.popTo('Pay')
  })
  const stop = expireAt(request.expiresAt, () => payment.expire())
  signal.addEventListener(
    'abort',
    () => {
      end()
      stop()
      preparation.forget()
    },
    { once: true }
  )
}

/** @param time in Unix milliseconds @returns a function that ends the wait */
function expireAt(time: number | undefined, expire: () => void): () => void {
  if (time === undefined || !Number.isFinite(time)) return () => undefined
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const left = time - Date.now()
    if (left <= 0) expire()
    else timer = setTimeout(wait, Math.min(left, tickMs))
  }
  // Nothing observable changes while the view renders.
  timer = setTimeout(wait)
  return () => clearTimeout(timer)
}

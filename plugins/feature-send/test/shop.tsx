import { afterEach, expect } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import type { PaymentRequest } from '../src/pay/PaymentRequest.js'
import { pay } from '../src/pay/pay.js'
import { createScene, type SceneOptions } from './scene.js'

const request: PaymentRequest = { asset: { networkId: 'toy:1' }, amount: 150n, to: 'carolsaddress' }

/** A busy machine needs more time. */
export const waitOptions = { timeout: 10_000 }

/** Set-up for tests of payments: pages that end with each test. */
export function shopSetup() {
  const cleanups: (() => void)[] = []
  afterEach(() => {
    cleanup()
    for (const clean of cleanups.splice(0)) clean()
  })

  /** A page that can request payments. */
  async function openShop(options: SceneOptions = {}) {
    const scene = await createScene({ features: { pay: true }, ...options })
    const { kit } = scene
    cleanups.push(() => kit.dispose())
    render(
      <KitProvider kit={kit}>
        <KitModal />
      </KitProvider>
    )
    const body = () => document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-body')
    const text = () => body()?.textContent ?? ''
    const says = (wanted: string | RegExp) => waitFor(() => expect(text()).toMatch(wanted), waitOptions)
    const press = async (label: string) => {
      const found = () =>
        [...(body()?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.startsWith(label))
      await waitFor(() => expect(found()).toBeEnabled(), waitOptions)
      await act(async () => void fireEvent.click(found() as HTMLButtonElement))
    }
    /** Requests the payment. `ended` resolves with the id of its transaction, or the code of an error. */
    const ask = async (change: Partial<PaymentRequest> = {}, options: Parameters<typeof pay>[2] = {}) => {
      const ended = pay(kit, { ...request, ...change }, options).then(
        ({ id }) => id,
        ({ code }) => code
      )
      await waitFor(() => expect(kit.router.current.name).toBe('Pay'), waitOptions)
      return { ended }
    }
    return { ...scene, ask, says, press, text }
  }

  return { openShop, cleanups }
}

/** The error that a payment rejects with. */
export const failure = (kit: Kit, change: object) =>
  act(() =>
    pay(kit, { ...request, ...change }).then(
      () => undefined,
      (error) => error
    )
  )

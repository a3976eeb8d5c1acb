import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { type Connector, connectErrors, type Kit, type SessionEvents } from '@plugboard/core'
import { createTestKit, fakeNamespace } from '@plugboard/core/testing'
import { KitProvider } from '@plugboard/ui'
import { act, cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { type PairingAttempt, usePairing } from './usePairing.js'

/** A wallet controlled by the test: its requests, and the end of each attempt. */
function pairingByHand() {
  const attempts: { events: SessionEvents; fail(error: Error): void }[] = []
  const connector: Connector = {
    id: 'pairing',
    name: 'Pairing',
    type: 'WALLET_CONNECT',
    namespaces: ['toy'],
    connect: (_request, events) => new Promise((_, fail) => void attempts.push({ events, fail }))
  }
  return { connector, attempts }
}

function View({ kit, show }: { readonly kit: Kit; readonly show: (attempt: PairingAttempt) => void }) {
  const attempt = usePairing(kit, undefined)
  show(attempt)
  return <p>{attempt.uri}</p>
}

describe('a pairing attempt in a view', () => {
  let kit: Kit
  let shown: PairingAttempt
  const show = (attempt: PairingAttempt) => {
    shown = attempt
  }
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  async function draw() {
    const { connector, attempts } = pairingByHand()
    kit = createTestKit({ namespaces: [fakeNamespace({ id: 'toy' })], connectors: [connector] }).kit
    await kit.start()
    kit.open()
    await act(async () =>
      render(
        <StrictMode>
          <KitProvider kit={kit}>
            <View kit={kit} show={show} />
          </KitProvider>
        </StrictMode>
      )
    )
    await wait(0)
    return attempts
  }

  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
    kit.dispose()
    jest.useRealTimers()
  })

  it('[S4.26] can be repeated one second after the last one started, and not before', async () => {
    const attempts = await draw()
    expect(attempts).toHaveLength(1)
    await act(async () => attempts[0]?.fail(connectErrors.rejected()))
    await wait(990)
    expect([shown.phase, shown.mayRetry]).toEqual(['failed', false])
    act(() => shown.retry())
    await wait(0)
    expect(attempts).toHaveLength(1)
    await wait(10)
    expect(shown.mayRetry).toBe(true)
    act(() => shown.retry())
    await wait(0)
    expect(attempts).toHaveLength(2)
    expect([shown.phase, shown.mayRetry]).toEqual(['waiting', false])
  })
})

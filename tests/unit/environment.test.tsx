import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Decimal } from 'decimal.js'
import { makeAutoObservable } from 'mobx'
import { observer } from 'mobx-react-lite'
import { toBytes, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'

describe('unit test environment', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it('renders an observer component', () => {
    const store = makeAutoObservable({ label: 'Connect' })
    const Label = observer(() => <button type="button">{store.label}</button>)
    render(<Label />)
    expect(screen.getByRole('button')).toHaveTextContent('Connect')
  })

  it('signs and verifies with the byte types of Node', async () => {
    const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
    const signature = await account.signMessage({ message: 'hello' })
    await expect(verifyMessage({ address: account.address, message: 'hello', signature })).resolves.toBe(true)
    expect(toBytes('a')).toBeInstanceOf(Uint8Array)
  })

  it('loads the other runtime dependencies', () => {
    expect(new Decimal('0.1').add('0.2').toString()).toBe('0.3')
    expect(z.parse(z.string(), 'x')).toBe('x')
  })

  it('lets one signal remove a listener and abort a request', async () => {
    const controller = new AbortController()
    const seen = jest.fn()
    window.addEventListener('ping', seen, { signal: controller.signal })
    controller.abort()
    window.dispatchEvent(new Event('ping'))
    expect(seen).not.toHaveBeenCalled()
    await expect(fetch('data:text/plain,x', { signal: controller.signal })).rejects.toThrow()
  })

  it('lets a test expect a console.error', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    console.error('planned')
    expect(error).toHaveBeenCalledWith('planned')
  })
})

import { afterEach, describe, expect, it } from '@jest/globals'
import { act } from '@testing-library/react'
import { card, modalPages } from './testing/modalPages.js'
import { dialog, drawnView, settle, shadow } from './testing/modalTest.js'

const { make, end } = modalPages()
afterEach(end)

describe('mount', () => {
  it('[S2.19] shows the requested view', async () => {
    const { start, open } = make()
    await start()
    await open('WhatIsAWallet')
    expect(drawnView()).toBe('WhatIsAWallet')
    expect(location.pathname).toBe('/')
  })

  it('[S2.20] shows Connect if nobody is connected, and Account otherwise', async () => {
    const { kit, start, open, connect } = make()
    await start()
    await open()
    expect(drawnView()).toBe('Connect')
    act(() => kit.close())
    await connect()
    await open()
    expect(drawnView()).toBe('Account')
  })

  it('[S2.01] [S2.22] keeps named views in its own history, goes back through it, and closes at the last entry', async () => {
    const { kit, start, open } = make()
    await start()
    const before = { url: location.href, length: history.length }
    await open('Plain')
    await act(async () => kit.push('Dom'))
    await settle()
    expect(kit.router.history.map(({ name }) => name)).toEqual(['Plain', 'Dom'])
    expect({ url: location.href, length: history.length }).toEqual(before)
    act(() => card().getByRole('button', { name: 'Back' }).click())
    expect(drawnView()).toBe('Plain')
    act(() => kit.back())
    expect(dialog()).toBeNull()
  })

  it('[S2.23] goes back from Connect to Account while connected', async () => {
    const { start, open, connect } = make()
    await start()
    await connect()
    await open('Connect')
    await act(async () => card().getByRole('button', { name: 'Back' }).click())
    expect(drawnView()).toBe('Account')
  })

  it('[S2.24] starts at Connect again after closing', async () => {
    const { kit, start, open } = make()
    await start()
    await open('Plain')
    await act(async () => kit.push('Dom'))
    act(() => kit.close())
    expect(kit.router.history.map(({ name }) => name)).toEqual(['Connect'])
    await open()
    expect(drawnView()).toBe('Connect')
  })

  it('[S2.25] slides views in from the direction of navigation', async () => {
    const { kit, start, open } = make()
    await start()
    await open('Plain')
    await act(async () => kit.push('Dom'))
    expect(shadow().querySelector('.pb-view')?.className).toContain('pb-view-next')
    await act(async () => kit.back())
    expect(shadow().querySelector('.pb-view')?.className).toContain('pb-view-prev')
  })
})

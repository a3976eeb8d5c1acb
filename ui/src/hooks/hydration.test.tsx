import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { act } from '@testing-library/react'
import { type ReactNode, Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { KitProvider } from '../KitProvider.js'
import { useFeatures } from './kit.js'
import { useTheme } from './modal.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) act(end)
})

const make = () => {
  const remote = definePlugin({
    name: 'remote',
    setup: (context) => ({ start: () => context.setRemoteFeatures({ branding: false, multiWallet: false }) })
  })
  const { kit } = createTestKit({ plugins: [remote] })
  ends.push(() => kit.dispose())
  return kit
}

/** Renders on a server, hydrates in the page, and reports what React had to repair. */
function takeOver(server: ReactNode, page: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(server)
  const mended = jest.fn()
  const root = hydrateRoot(place, page, { onRecoverableError: mended })
  ends.push(() => {
    root.unmount()
    place.remove()
  })
  return { place, mended }
}

function Facts() {
  return <p>{JSON.stringify(useFeatures())}</p>
}

function Mode() {
  return <p>{useTheme().theme.mode}</p>
}

/** A component whose code arrives after the rest has been hydrated. */
function Later({ code }: { readonly code: Promise<void> | undefined }) {
  if (code) use(code)
  return <Mode />
}

function Early() {
  const { setTheme } = useTheme()
  return (
    <button type="button" onClick={() => setTheme({ mode: 'dark' })}>
      <Mode />
    </button>
  )
}

describe('hooks while hydrating server markup', () => {
  it('start with the server’s features, even if the remote configuration has already loaded', async () => {
    const page = (kit: ReturnType<typeof make>) => (
      <KitProvider kit={kit}>
        <Facts />
      </KitProvider>
    )
    const kit = make()
    await kit.start()
    const { place, mended } = await act(async () => takeOver(page(make()), page(kit)))
    expect(mended).not.toHaveBeenCalled()
    expect(place.textContent).toContain('"multiWallet":false')
  })

  it('start with the server’s theme, even if the visitor chose another before a later part loads', async () => {
    const page = (kit: ReturnType<typeof make>, code?: Promise<void>) => (
      <KitProvider kit={kit} theme={{ mode: 'light' }}>
        <Early />
        <Suspense>
          <Later code={code} />
        </Suspense>
      </KitProvider>
    )
    let arrive = () => {}
    const code = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { place, mended } = await act(async () => takeOver(page(make()), page(make(), code)))
    act(() => place.querySelector('button')?.click())
    await act(async () => arrive())
    expect(mended).not.toHaveBeenCalled()
    expect([...place.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['dark', 'dark'])
  })
})

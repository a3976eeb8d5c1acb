import { observer } from 'mobx-react-lite'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import type { PhoneStore } from './PhoneStore.js'

/** The card for entering a pairing: as text, from the screen, or from a picture. The code readers are loaded when they are used. */
export const PairCard = observer(function PairCard({ store }: { readonly store: PhoneStore }) {
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const scanning = useRef<AbortController>(undefined)
  const [isScanning, setScanning] = useState(false)
  useEffect(() => () => scanning.current?.abort(), [])

  const pair = async (uri: string | undefined) => {
    setNote(uri ? '' : 'No pairing code was found there.')
    setText('')
    if (uri) await store.pair(uri)
  }
  const scan = async () => {
    if (scanning.current) return scanning.current.abort()
    const controller = new AbortController()
    scanning.current = controller
    setScanning(true)
    try {
      const { scanScreen } = await import('./scanScreen.js')
      const found = await scanScreen(controller.signal)
      if (found || !controller.signal.aborted) await pair(found)
    } catch (error) {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
      setNote(isRefused ? 'The screen was not shared.' : 'The screen could not be read.')
    } finally {
      scanning.current = undefined
      setScanning(false)
    }
  }
  const picture = async (file: Blob | undefined) => {
    if (!file) return
    const { scanPicture } = await import('./scanPicture.js')
    await pair(await scanPicture(file).catch(() => undefined))
  }
  const paste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
    if (!file) return
    event.preventDefault()
    void picture(file)
  }

  return (
    <section className="card pair" aria-labelledby="pair-title">
      <h2 id="pair-title">Connect to a site</h2>
      <p>On the site, choose WalletConnect. Then enter its code here.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void pair(text)
        }}
      >
        <label>
          <span className="hidden">Pairing link</span>
          <input
            name="uri"
            value={text}
            placeholder="Paste a link that begins with wc:"
            autoComplete="off"
            spellCheck={false}
            required
            pattern="\s*wc:.+"
            onChange={(event) => setText(event.target.value)}
            onPaste={paste}
          />
        </label>
        <button type="submit" className="primary" disabled={store.state !== 'ready' || store.busy}>
          Connect
        </button>
      </form>
      <div className="ways">
        <button
          type="button"
          aria-pressed={isScanning}
          disabled={store.state !== 'ready'}
          onClick={() => void scan()}
        >
          {isScanning ? 'Stop scanning' : 'Scan screen'}
        </button>
        <label className="button">
          Open a picture
          <input
            type="file"
            accept="image/*"
            onChange={(event) => {
              void picture(event.target.files?.[0])
              // Otherwise choosing the same file once more would change nothing.
              event.target.value = ''
            }}
          />
        </label>
      </div>
      <p className="note" role="status">
        {isScanning ? 'Looking for a code …' : note}
      </p>
    </section>
  )
})

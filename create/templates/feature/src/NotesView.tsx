import { useAccount, type ViewProps } from '@plugboard/ui'
import { useState } from 'react'
import { notesToken } from './Notes.js'
import { sheet, useSheet } from './useSheet.js'

const style = sheet(`
  .notes { display: grid; gap: var(--pb-space-3, 12px) }
  .notes textarea {
    min-block-size: 8em;
    padding: var(--pb-space-3, 12px);
    border: 1px solid var(--pb-color-line);
    border-radius: var(--pb-radius-control, 12px);
    background: var(--pb-color-surface);
    resize: vertical;
  }
  .notes textarea:focus-visible { outline: 2px solid var(--pb-color-accent); outline-offset: 2px }
  .notes p { margin: 0; color: var(--pb-color-muted) }
`)

/** Saves what the visitor types while they type. */
export default function NotesView({ kit }: ViewProps<'AcmeVaultNotes'>) {
  const root = useSheet<HTMLDivElement>(style)
  const { address } = useAccount()
  const notes = kit.get(notesToken)
  const [text, setText] = useState(() => (address ? notes?.read(address) : ''))
  if (!address) return <p>Connect a wallet first.</p>
  const write = (value: string) => {
    setText(value)
    notes?.write(address, value)
  }
  return (
    <div className="notes" ref={root}>
      <label htmlFor="note">Your note about this account</label>
      <textarea id="note" maxLength={500} value={text} onChange={(event) => write(event.target.value)} />
      <p>It stays in this browser.</p>
    </div>
  )
}

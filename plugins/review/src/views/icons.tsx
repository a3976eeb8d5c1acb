import { LineIcon } from '@plugboard/ui/components'

/** A note. */
export const NoteIcon = () => (
  <LineIcon>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 16v-4m0-4h.01" />
  </LineIcon>
)

/** A possible problem. */
export const WarningIcon = () => (
  <LineIcon>
    <path d="m21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3ZM12 9v4m0 4h.01" />
  </LineIcon>
)

/** A refusal. */
export const StopIcon = () => (
  <LineIcon>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 8v4m0 4h.01" />
  </LineIcon>
)

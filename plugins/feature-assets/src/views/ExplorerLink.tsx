import { LinkRow, List, useOwnText } from '@plugboard/ui/components'
import { en } from '../locale.en.js'
import { ExplorerIcon } from './icons.js'

/** Leads to a page about what the view shows, in the network's explorer; nothing where there is none. `label` names the list. */
export function ExplorerLink({ href, label }: { readonly href: string | undefined; readonly label: string }) {
  const { t } = useOwnText(en)
  if (href === undefined) return null
  return (
    <List label={label}>
      <LinkRow href={href} icon={<ExplorerIcon />} label={t('assets.explorer')} note={new URL(href).host} />
    </List>
  )
}

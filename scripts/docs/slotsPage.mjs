import { augmented } from './augmented.mjs'
import { named, packagesCalling, packagesMatching } from './callsOf.mjs'
import { code, membersOf, memberTable } from './describe.mjs'

/** The page of slots: places in the modal that take items. */
export function slotsPage(packages, contracts) {
  const rows = augmented(packages, 'Slots').map(({ name, type, pack }) => {
    const drawn = packagesDrawing(packages, name)
    const filled = packagesCalling(packages, 'addToSlot', name)
    return `| \`${name}\` | ${code(type)} | ${named([pack])} | ${named(drawn) || 'nobody yet'} | ${named(filled) || 'plugins of yours'} |`
  })
  return [
    '---\naside: false\n---',
    '# Slots',
    'A slot is a place in the modal that takes items from any plugin: `kit.addToSlot(name, item)`. An item is data, not a component; the view that it opens or shows is registered by itself. [View](../guides/view.md) shows both.',
    [
      '| Slot | What `visible` is asked about | Declared by | Drawn by | Filled by |',
      '| --- | --- | --- | --- | --- |',
      ...rows
    ].join('\n'),
    '`account.actions`, `account.rows` and `header.actions` open the view of an item; the other slots show it in place. The dialog has room for 3 items each of `header.actions`, `account.header` and `account.balance`, 5 of `footer` and 20 of each other slot; more are not drawn.',
    '## An item',
    memberTable(membersOf(contracts.get('SlotItem').node))
  ].join('\n\n')
}

/** The packages that show the items of a slot: by their data, or in place. */
function packagesDrawing(packages, name) {
  const inPlace = packagesMatching(packages, new RegExp(`<SlotView name="${name.replace('.', '\\.')}"`))
  const byData = packagesCalling(packages, 'slotItems', name)
  return packages.filter((pack) => inPlace.includes(pack) || byData.includes(pack))
}

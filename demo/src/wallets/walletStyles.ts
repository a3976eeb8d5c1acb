/** Styles of the wallets' own windows: another product's appearance, separated from the page by a shadow root. */
export const walletStyles = `
:host { all: initial; color-scheme: inherit; font: 13px/1.45 ui-sans-serif, system-ui, sans-serif;
  --ink: light-dark(#1d1b2e, #eceaf7); --paper: light-dark(#fff, #1b1a27); --soft: light-dark(#f3f2fa, #272538);
  --line: light-dark(#d9d6ea, #3b3852); --brand: light-dark(#4c3fc4, #a79df5); --on-brand: light-dark(#fff, #17142b); }
* { box-sizing: border-box; }
button, select { font: inherit; color: inherit; border: 1px solid var(--line); border-radius: 9px; background: var(--paper); min-height: 32px; padding: 4px 10px; }
button { cursor: pointer; font-weight: 550; }
button:disabled { opacity: .5; cursor: default; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
p { margin: 0; }
.panel { position: fixed; inset-block-end: 16px; inset-inline-end: 12px; z-index: 40; width: 300px; max-width: calc(100vw - 32px);
  color: var(--ink); display: flex; flex-direction: column-reverse; align-items: flex-end; gap: 8px; pointer-events: none; }
.panel > * { pointer-events: auto; }
.panel-toggle { border: 1px dashed var(--brand); color: var(--brand); border-radius: 99px; min-height: 36px; padding-inline: 16px; box-shadow: 0 4px 16px #0002; }
.panel-body { width: 100%; display: grid; gap: 10px; padding: 14px; border: 1px dashed var(--brand); border-radius: 18px; background: var(--paper);
  box-shadow: 0 12px 40px #0003; max-height: min(70vh, 560px); overflow: auto; }
.phone { color: var(--brand); font-weight: 550; min-height: 24px; }
.note, .state { color: color-mix(in srgb, var(--ink) 70%, var(--paper)); font-size: 12px; }
.wallet { display: grid; gap: 8px; margin: 0; padding: 12px; border: 1px solid var(--line); border-radius: 12px; background: var(--soft); }
.wallet legend { display: flex; gap: 6px; align-items: center; font-weight: 600; padding: 2px 6px; background: var(--paper); border-radius: 8px; }
.wallet label { display: grid; grid-template-columns: 64px 1fr; align-items: center; gap: 8px; }
.account { display: grid; grid-template-columns: 1fr auto; gap: 8px; }
.account button { padding-inline: 8px; }
.wallet select { min-width: 0; text-overflow: ellipsis; }
.buttons { display: flex; gap: 8px; }
.buttons button { flex: 1 1 auto; }
.wallet .buttons button { padding-inline: 8px; white-space: nowrap; }
dialog { inset-inline: auto 24px; margin: 24px 0 auto; width: 340px; max-width: calc(100vw - 32px); padding: 18px; border: 1px dashed var(--brand); border-radius: 18px;
  color: var(--ink); background: var(--paper); box-shadow: 0 24px 80px #0006; }
dialog::backdrop { background: #0b0a1455; }
.who { display: flex; align-items: center; gap: 8px; font-weight: 600; }
.who span { margin-inline-start: auto; padding: 1px 8px; border-radius: 99px; font-size: 11px; color: var(--brand); border: 1px dashed var(--brand); }
h2 { font-size: 19px; line-height: 1.25; margin: 14px 0 10px; }
dl { margin: 0 0 16px; display: grid; gap: 8px; padding: 12px; border-radius: 12px; background: var(--soft); max-height: 220px; overflow: auto; }
dt { font-size: 12px; color: color-mix(in srgb, var(--ink) 70%, var(--paper)); }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
dialog .buttons button { min-height: 42px; }
.approve { background: var(--brand); border-color: var(--brand); color: var(--on-brand); }
/* Beside the shop, whose columns leave a margin: at the edge it covers nothing that is for sale. */
@media (min-width: 1000px) { .panel { inset-inline-end: 0; inset-block-end: 50%; transform: translateY(50%); flex-direction: row-reverse; align-items: center; width: auto; }
  .panel-toggle { writing-mode: vertical-rl; padding: 16px 4px; border-radius: 14px; }
  .panel-body { width: 336px; max-height: min(90vh, 560px); } }
/* On a phone there is no room beside the shop: the button stands below it. */
@media (max-width: 560px) { :host { display: block; } .panel { position: static; width: auto; max-width: none; padding: 0 16px 24px; align-items: center; } .panel-body { max-height: none; } }
@media (max-width: 480px) { dialog { inset-inline: 0; margin: 16px auto auto; } }
`

/**
 * Styles of the components and views. Colours, sizes and times come from the `--pb-*` variables of the theme. Styles that the list of wallets
 * does not need are in the file of their component, and are loaded with it.
 */
export const componentStyles = `
.pb-stack{display:flex;flex-direction:column;gap:var(--pb-space-3)}
.pb-tall{min-block-size:min(564px,calc(90dvh - 76px))}
@media (max-width:479.98px){.pb-overlay .pb-tall{min-block-size:calc(90vh - 88px - env(safe-area-inset-bottom))}}
.pb-center{display:flex;flex-direction:column;align-items:center;gap:var(--pb-space-3);text-align:center}
.pb-heading{margin:0;font-size:var(--pb-font-size-l,18px);font-weight:var(--pb-font-weight-strong);overflow-wrap:anywhere}
.pb-text,.pb-terms{margin:0;color:var(--pb-color-muted);font-size:var(--pb-font-size-s,14px);line-height:1.45;overflow-wrap:anywhere}
.pb-spoken{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.pb-mono{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-variant-ligatures:none}
.pb-section{margin:0 0 var(--pb-space-1);padding-inline:var(--pb-space-2);font-size:var(--pb-font-size-s,14px);font-weight:var(--pb-font-weight-medium);color:var(--pb-color-muted)}
.pb-inline{display:flex;align-items:center;gap:var(--pb-space-1);max-width:100%}
.pb-pair{display:grid;grid-template-columns:1fr 1fr;gap:var(--pb-space-2)}
.pb-actions{display:flex;flex-direction:column;gap:var(--pb-space-2);inline-size:100%;min-block-size:96px;justify-content:flex-end}
.pb-link{color:inherit;text-decoration:underline;text-underline-offset:2px}
.pb-error{margin:var(--pb-space-1) 0 0;color:var(--pb-color-danger)}
.pb-stack svg.lucide,.pb-state svg.lucide{stroke-width:1.75;flex:none}
:is(.pb-stack,.pb-state,.pb-list,.pb-grid) :is(button,a,input):focus-visible{outline:2px solid var(--pb-color-accent-line);outline-offset:2px}

.pb-button{display:inline-flex;align-items:center;justify-content:center;gap:var(--pb-space-2);min-block-size:44px;padding:var(--pb-space-2) var(--pb-space-4);border:1px solid transparent;border-radius:var(--pb-radius-control);font:inherit;font-weight:var(--pb-font-weight-medium);text-align:center;cursor:pointer;color:var(--pb-color-text);background:var(--pb-color-raised)}
.pb-button-label{min-inline-size:0;overflow:hidden;text-overflow:ellipsis}
.pb-button-primary{background:var(--pb-color-accent);color:var(--pb-color-on-accent)}
.pb-button-quiet{background:transparent}
.pb-button-danger{background:transparent;color:var(--pb-color-danger)}
.pb-button:disabled,.pb-button[aria-disabled]{cursor:default;color:var(--pb-color-muted)}
.pb-button[aria-busy]{cursor:progress}
.pb-pill{border-radius:999px;max-inline-size:100%}
.pb-icon-button{display:inline-flex;align-items:center;justify-content:center;inline-size:44px;block-size:44px;flex:none;padding:0;border:0;border-radius:var(--pb-radius-control);background:transparent;color:inherit;cursor:pointer}
@media (hover:hover){
.pb-button:not([aria-disabled],:disabled,.pb-button-primary):hover,.pb-icon-button:hover,.pb-row:not([aria-disabled]):hover,.pb-cell:hover,.pb-copyable:hover{background-color:color-mix(in srgb,var(--pb-color-text) 8%,transparent)}
.pb-button:not([aria-disabled],:disabled,.pb-button-primary,.pb-button-quiet,.pb-button-danger):hover,.pb-round:hover .pb-round-icon{background:color-mix(in srgb,var(--pb-color-text) 8%,var(--pb-color-raised))}
.pb-row.pb-row-current:not([aria-disabled]):hover{background:color-mix(in srgb,var(--pb-color-accent-line) 18%,transparent)}
:is(.pb-row:not([aria-disabled]),.pb-cell):hover :is(.pb-row-glyph,.pb-tag:not(.pb-tag-success)){background:var(--pb-color-bg)}
.pb-button-primary:hover{filter:brightness(1.06)}
}

.pb-list{display:flex;flex-direction:column;gap:var(--pb-space-1);margin:0;padding:0;list-style:none}
.pb-list-nested{margin-inline-start:var(--pb-space-6)}
.pb-row{display:flex;align-items:center;gap:var(--pb-space-3);box-sizing:border-box;inline-size:100%;min-block-size:56px;padding:var(--pb-space-2) var(--pb-space-2);border:0;border-radius:var(--pb-radius-control);background:transparent;color:var(--pb-color-text);font:inherit;text-align:start;text-decoration:none;cursor:pointer}
.pb-row.pb-row-current{background:color-mix(in srgb,var(--pb-color-accent-line) 12%,transparent)}
.pb-row[aria-disabled]{cursor:default}
.pb-row[aria-disabled] .pb-row-label,.pb-row[aria-disabled] .pb-row-end{color:var(--pb-color-muted)}
.pb-row[aria-disabled] .pb-picture{filter:grayscale(1)}
.pb-row-text{display:flex;flex-direction:column;align-items:flex-start;flex:1;min-inline-size:0}
.pb-row-label{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;max-inline-size:100%;overflow:hidden;overflow-wrap:anywhere;line-height:1.3;text-align:-webkit-match-parent;text-align:match-parent;font-weight:var(--pb-font-weight-medium)}
.pb-row-note{max-inline-size:100%;font-size:var(--pb-font-size-s,14px);color:var(--pb-color-muted);overflow:hidden;text-overflow:ellipsis}
.pb-row-worth{display:flex;flex-direction:column;align-items:flex-end;flex:none;max-inline-size:50%;font-size:var(--pb-font-size-s,14px)}
.pb-row-own{display:flex;flex-direction:column;align-items:flex-end;flex:none;max-inline-size:50%;font-size:var(--pb-font-size-s,14px);text-align:end;overflow-wrap:anywhere}
:is(.pb-row-worth,.pb-row-own)>.pb-row-note{white-space:nowrap}
.pb-row-own>.pb-row-worth{max-inline-size:100%}
.pb-row-end{color:var(--pb-color-muted);flex:none}
.pb-row-check{color:var(--pb-color-accent-text)}
.pb-row-turn{transition:transform var(--pb-duration-fast,120ms)}
[aria-expanded=true]>.pb-row-turn{transform:rotate(180deg)}
:dir(rtl)>.pb-flip{transform:scaleX(-1)}
.pb-row-glyph{display:grid;place-items:center;flex:none;inline-size:36px;block-size:36px;border-radius:var(--pb-radius-icon,10px);background:var(--pb-color-raised);font-size:17px}
.pb-row-current .pb-row-glyph{background:var(--pb-color-surface)}
.pb-list-wallets{outline:0;display:flex;flex-direction:column;gap:var(--pb-space-1)}
.pb-list-wallets>.pb-section{margin-block:var(--pb-space-2) 0}
.pb-list-wallets>.pb-section:first-child{margin-block-start:0}
.pb-list-last{position:sticky;inset-block-end:0;margin:0 calc(-1*var(--pb-space-4)) calc(-1*var(--pb-space-2));padding:0 var(--pb-space-4) var(--pb-space-2);background:var(--pb-color-bg)}
.pb-list-last::before{content:"";position:absolute;inset:-16px 0 100%;background:linear-gradient(transparent,var(--pb-color-bg));pointer-events:none}
.pb-list-wallets[role=group] .pb-row-label{display:block;white-space:nowrap;text-overflow:ellipsis}
.pb-tag{flex:none;padding:2px var(--pb-space-2);border-radius:6px;font-size:var(--pb-font-size-xs,12px);font-weight:var(--pb-font-weight-medium);color:var(--pb-color-muted);background:var(--pb-color-raised)}
.pb-tag-warning{display:inline-flex;align-items:center;gap:4px;color:var(--pb-color-warning);background:color-mix(in srgb,var(--pb-color-warning) 10%,var(--pb-color-bg))}
.pb-tag-success{color:var(--pb-color-success);background:color-mix(in srgb,var(--pb-color-success) 10%,var(--pb-color-bg))}

.pb-picture{display:block;flex:none;inline-size:36px;block-size:36px;border-radius:var(--pb-radius-icon,10px);background:var(--pb-color-raised);font-size:17px}
.pb-picture-cell{inline-size:48px;block-size:48px;border-radius:13px;font-size:23px}
.pb-picture-large{inline-size:72px;block-size:72px;border-radius:20px;font-size:34px}
.pb-picture-small{inline-size:20px;block-size:20px;border-radius:6px;font-size:10px}
.pb-picture-round{border-radius:50%}
.pb-picture>*{border-radius:inherit}
.pb-picture-letter{display:flex;align-items:center;justify-content:center;color:#fff;font-weight:600;line-height:1}
.pb-picture-image{display:block;inline-size:100%;block-size:100%;object-fit:cover;font-family:var(--pb-font-family)}
.pb-avatar{flex:none;border-radius:50%}
.pb-identity{display:flex;flex-direction:column;align-items:center;gap:var(--pb-space-2)}
.pb-wallet{gap:var(--pb-space-2);position:relative;margin-block-start:calc(-1*var(--pb-space-2))}
.pb-amount{inline-size:fit-content;font-variant-numeric:tabular-nums;white-space:nowrap}
.pb-amount-large{font-size:var(--pb-font-size-xl,28px);line-height:1.3}
.pb-amount-strong{font-weight:var(--pb-font-weight-strong)}
.pb-amount-muted,.pb-amount-symbol{color:var(--pb-color-muted)}
.pb-amount-symbol{font-size:.85em}
.pb-amount-large .pb-amount-symbol{font-size:.6em}

.pb-grid{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:var(--pb-space-1);margin:0;padding:0;list-style:none}
@media (max-width:400px){.pb-grid{grid-template-columns:repeat(3,minmax(0,1fr))}}

.pb-separator{display:flex;align-items:center;gap:var(--pb-space-3);margin:0;color:var(--pb-color-muted);font-size:var(--pb-font-size-s,14px)}
.pb-separator::before,.pb-separator::after{content:"";flex:1;border-block-start:1px solid var(--pb-color-line)}
.pb-check{display:flex;gap:var(--pb-space-2);align-items:flex-start;min-block-size:24px;cursor:pointer}
.pb-check input{appearance:none;display:grid;place-items:center;inline-size:24px;block-size:24px;margin:0;flex:none;border:1px solid var(--pb-color-control);border-radius:6px;cursor:pointer}
.pb-check input:checked{border-color:var(--pb-color-accent-line);background:var(--pb-color-accent-line)}
.pb-check input:checked::before{content:"";inline-size:12px;block-size:6px;border:solid var(--pb-color-bg);border-width:0 0 2px 2px;transform:translateY(-2px) rotate(-45deg)}
.pb-check input[aria-invalid]{border-color:var(--pb-color-danger);outline:2px solid var(--pb-color-danger);outline-offset:2px}
@media(forced-colors:active){.pb-check input{appearance:auto}.pb-icon-button{border:1px solid}}
.pb-check-error{display:flex;gap:var(--pb-space-1)}

.pb-state{display:flex;flex-direction:column;align-items:center;gap:var(--pb-space-2);padding-block:var(--pb-space-6);text-align:center}
.pb-state:has(>.pb-state-actions){padding-block-end:0}
.pb-state-icon{display:grid;place-items:center;inline-size:56px;block-size:56px;border-radius:50%;background:var(--pb-color-raised)}
.pb-state-warning{color:var(--pb-color-warning)}
.pb-state-title{margin:0;font-weight:var(--pb-font-weight-strong);overflow-wrap:anywhere}
.pb-state-text{margin:0;color:var(--pb-color-muted);font-size:var(--pb-font-size-s,14px);line-height:1.45;overflow-wrap:anywhere}
.pb-state-actions{display:flex;flex-direction:column;gap:var(--pb-space-2);inline-size:100%;margin-block-start:var(--pb-space-3)}
.pb-inline-error{display:flex;align-items:center;justify-content:space-between;gap:var(--pb-space-2);padding-inline:var(--pb-space-2);color:var(--pb-color-muted);font-size:var(--pb-font-size-s,14px)}
.pb-inline-error p{margin:0}
.pb-inline-error .pb-button{flex:none;white-space:nowrap}

.pb-skeleton{display:block;border-radius:var(--pb-radius-control);background:var(--pb-color-raised);animation:pb-pulse 1.6s ease-in-out infinite}
.pb-skeleton-row,.pb-skeleton-cell{display:flex;align-items:center;gap:var(--pb-space-3);block-size:56px;padding:var(--pb-space-2);background:none}
:is(.pb-skeleton-row,.pb-skeleton-cell)::before,:is(.pb-skeleton-row,.pb-skeleton-cell)::after{content:"";inline-size:36px;block-size:36px;border-radius:var(--pb-radius-icon,10px);background:var(--pb-color-raised)}
:is(.pb-skeleton-row,.pb-skeleton-cell)::after{inline-size:45%;block-size:12px;border-radius:6px}
.pb-skeleton:nth-child(2n)::after{inline-size:60%}
.pb-stack>.pb-list+.pb-list{margin-block-start:-8px}
.pb-skeleton-cell{flex-direction:column;gap:10px;block-size:128px}
.pb-skeleton-cell::before{inline-size:48px;block-size:48px;border-radius:13px}
.pb-skeleton-line{block-size:20px;inline-size:160px}
.pb-skeleton-amount{block-size:36px;inline-size:140px}
.pb-skeleton-avatar{block-size:64px;inline-size:64px;border-radius:50%}
.pb-qr{display:block;inline-size:min(260px,100%);block-size:auto;aspect-ratio:1;border-radius:var(--pb-radius-control)}
.pb-qr-place{inline-size:min(260px,100%);aspect-ratio:1}
.pb-spinner{flex:none;animation:pb-turn .9s linear infinite}
@keyframes pb-turn{to{transform:rotate(1turn)}}
@keyframes pb-pulse{50%{opacity:.5}}
@media (prefers-reduced-motion:reduce){.pb-skeleton{animation:none}.pb-spinner{animation-duration:3s;animation-timing-function:steps(8)}.pb-row-turn{transition:none}}
`

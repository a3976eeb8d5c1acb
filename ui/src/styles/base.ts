/**
 * The modal over the page takes no part in the page's layout, and nothing that a page's style sheet sets for all elements, or for those that are not
 * defined as custom elements, applies to it: it has no box. Within a shadow root, `!important` wins over the page's.
 */
export const overlayHostStyles = ':host,:host>div{display:contents!important}'

/** A card in the page can be hidden or blocked with what contains it. */
export const embeddedHostStyles = ':host>div>.pb-root{visibility:inherit;pointer-events:inherit}'

/** Shell: reset, overlay, card, header, footer, messages, and all animations. Logical properties only, so that it mirrors itself. */
export const baseStyles = `
:host{--pb-space-1:4px;--pb-space-2:8px;--pb-space-3:12px;--pb-space-4:16px;--pb-space-5:20px;--pb-space-6:24px;--pb-space-7:28px;--pb-space-8:32px;
--pb-font-mono:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;--pb-font-size-small:12px;--pb-font-size-body:14px;--pb-font-size-strong:16px;--pb-font-size-title:16px;--pb-font-size-large:24px;--pb-font-size-huge:32px;
--pb-font-weight-normal:400;--pb-font-weight-medium:500;--pb-font-weight-strong:600;--pb-z-index:2147483000;
--pb-duration-header:120ms;--pb-duration-height:150ms;--pb-duration-view:150ms;--pb-duration-shake:500ms}
:host([hidden]){display:none!important}
.pb-root{all:initial;display:contents;color-scheme:inherit;font:var(--pb-font-weight-normal) var(--pb-font-size-body)/1.45 var(--pb-font-family);color:var(--pb-color-text);-webkit-font-smoothing:antialiased;font-variant-ligatures:no-common-ligatures;-webkit-text-size-adjust:100%;text-size-adjust:100%;-webkit-user-select:text;user-select:text}
*,*::before,*::after{box-sizing:border-box}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0;font:inherit}
ul,ol{list-style:none}
button,input,select,textarea{font:inherit;color:inherit;margin:0}
button{background:none;border:0;padding:0;cursor:pointer;text-align:inherit;-webkit-tap-highlight-color:transparent}
button:disabled{cursor:default}
a{color:var(--pb-color-accent-text)}
img,svg{display:block;flex:none}
:focus-visible{outline:2px solid var(--pb-color-accent-line);outline-offset:2px}
.pb-live{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
[dir=rtl] .pb-mirrored{transform:scaleX(-1)}
.pb-overlay{position:fixed;inset:0;inline-size:100%;block-size:100%;max-inline-size:none;max-block-size:none;margin:0;padding:var(--pb-space-4);border:0;color:inherit;background:var(--pb-color-overlay);display:none;overflow:hidden;overscroll-behavior:contain;z-index:var(--pb-z-index)}
.pb-overlay[open]{display:grid;grid-template-rows:minmax(0,1fr);place-items:center;animation:pb-appear 150ms ease-out}
.pb-overlay::backdrop{background:none}
.pb-overlay:focus{outline:none}
.pb-card{position:relative;display:flex;flex-direction:column;inline-size:360px;max-inline-size:100%;max-block-size:min(640px,90vh);background:var(--pb-color-bg);border-radius:var(--pb-radius-card);box-shadow:var(--pb-shadow-card);overflow:hidden}
.pb-overlay .pb-card{max-block-size:min(640px,90vh,100%)}
@supports(max-block-size:90dvh){.pb-card{max-block-size:min(640px,90dvh)}.pb-overlay .pb-card{max-block-size:min(640px,90dvh,100%)}}
.pb-overlay .pb-card{animation:pb-rise var(--pb-duration-view) ease-out;outline:2px solid transparent}
.pb-embedded{inline-size:100%;max-inline-size:360px;outline:none}
.pb-embedded .pb-card{border:1px solid var(--pb-color-line);box-shadow:none}
.pb-handle{display:none;touch-action:none;cursor:grab;flex:none;block-size:20px;margin-block-end:-8px}
.pb-handle::before{content:"";display:block;inline-size:36px;block-size:4px;margin:8px auto 0;border-radius:2px;background:var(--pb-color-control)}
.pb-header{flex:none;display:grid;grid-template-columns:minmax(40px,1fr) minmax(0,auto) minmax(40px,1fr);align-items:center;gap:var(--pb-space-2);block-size:56px;padding-inline:var(--pb-space-2)}
.pb-header-start,.pb-header-end{display:flex;align-items:center}
.pb-header-end{justify-content:flex-end}
.pb-title{font-size:var(--pb-font-size-title);font-weight:var(--pb-font-weight-strong);text-align:center;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;animation:pb-appear var(--pb-duration-header) ease-out}
.pb-body{flex:0 1 auto;min-block-size:0;overflow:hidden auto;overscroll-behavior:contain;scrollbar-width:thin;scrollbar-color:var(--pb-color-control) transparent;background:linear-gradient(transparent,var(--pb-color-bg) 75%) bottom/100% 40px no-repeat local,linear-gradient(transparent,color-mix(in srgb,var(--pb-color-text) 16%,transparent)) bottom/100% 20px no-repeat;transition:block-size var(--pb-duration-height) ease-out}
.pb-body-inner{position:relative;display:flow-root}
.pb-view{padding:var(--pb-space-1) var(--pb-space-4) var(--pb-space-4);overflow-wrap:break-word}
.pb-view-next{animation:pb-next var(--pb-duration-view) ease-out}
.pb-view-prev{animation:pb-prev var(--pb-duration-view) ease-out}
[dir=rtl] .pb-view-next{animation-name:pb-prev}
[dir=rtl] .pb-view-prev{animation-name:pb-next}
.pb-footer{flex:none;padding:var(--pb-space-3) var(--pb-space-4);border-block-start:1px solid var(--pb-color-line)}
:is(.pb-overlay,.pb-embedded) .pb-card.pb-shake-odd{animation:pb-shake-odd var(--pb-duration-shake) ease-in-out}
:is(.pb-overlay,.pb-embedded) .pb-card.pb-shake-even{animation:pb-shake-even var(--pb-duration-shake) ease-in-out}
.pb-failed{display:grid;gap:var(--pb-space-3);padding-block:var(--pb-space-4);text-align:center;color:var(--pb-color-muted)}
.pb-failed-title{font-weight:var(--pb-font-weight-strong);color:var(--pb-color-text)}
.pb-loading{position:relative;display:grid;gap:var(--pb-space-2);animation:pb-appear 150ms 400ms both}
.pb-notices{all:unset;position:fixed;inset:var(--pb-space-4) var(--pb-space-4) auto;z-index:var(--pb-z-index);display:grid;justify-items:center;gap:var(--pb-space-2);pointer-events:none}
.pb-notices-low{inset-block:auto max(var(--pb-space-4),env(safe-area-inset-bottom))}
.pb-notice{display:flex;align-items:center;gap:var(--pb-space-2);max-inline-size:min(420px,100%);padding:var(--pb-space-3) var(--pb-space-4);border-radius:var(--pb-radius-control);border-inline-start:4px solid var(--pb-color-control);background:var(--pb-color-surface);box-shadow:var(--pb-shadow-card);outline:1px solid var(--pb-color-line);pointer-events:auto;overflow-wrap:anywhere;animation:pb-appear 150ms ease-out}
.pb-alert{padding-block:var(--pb-space-1)}
.pb-notice.pb-tone-success{border-color:var(--pb-color-success)}
.pb-notice.pb-tone-warning{border-color:var(--pb-color-warning)}
.pb-notice.pb-tone-error{border-color:var(--pb-color-danger)}
.pb-notice-text{flex:1}
.pb-overlay.pb-leaving *{animation:none!important;transition:none!important}
.pb-overlay.pb-leaving{pointer-events:none;display:grid;grid-template-rows:minmax(0,1fr);place-items:center;animation:pb-leave var(--pb-duration-view) ease-in forwards}
.pb-view-leaving{position:absolute;inset-block-start:0;inset-inline:0;animation:pb-leave-next var(--pb-duration-view) ease-in forwards}
.pb-view-leaving-prev{animation-name:pb-leave-prev}
[dir=rtl] .pb-view-leaving{animation-name:pb-leave-prev}
[dir=rtl] .pb-view-leaving-prev{animation-name:pb-leave-next}
@keyframes pb-appear{from{opacity:0}}
@keyframes pb-rise{from{opacity:0;transform:translateY(12px) scale(.98)}}
@keyframes pb-sheet{from{transform:translateY(100%)}}
@keyframes pb-next{from{opacity:0;transform:translateX(24px)}}
@keyframes pb-prev{from{opacity:0;transform:translateX(-24px)}}
@keyframes pb-leave{to{opacity:0}}
@keyframes pb-sheet-leave{to{transform:translateY(100%)}}
@keyframes pb-leave-next{to{opacity:0;transform:translateX(-24px)}}
@keyframes pb-leave-prev{to{opacity:0;transform:translateX(24px)}}
@keyframes pb-shake-odd{12%,36%,60%{transform:translateX(-6px)}24%,48%,72%{transform:translateX(6px)}84%{transform:translateX(-2px)}}
@keyframes pb-shake-even{12%,36%,60%{transform:translateX(-6px)}24%,48%,72%{transform:translateX(6px)}84%{transform:translateX(-2px)}}
@media(max-width:479.98px){
:is(.pb-overlay[open],.pb-overlay.pb-leaving){padding:0;place-items:end stretch}
.pb-overlay.pb-leaving .pb-card{animation:pb-sheet-leave var(--pb-duration-view) ease-in forwards!important}
.pb-overlay .pb-card{inline-size:100%;max-block-size:min(90vh,100%);border-end-start-radius:0;border-end-end-radius:0;padding-block-end:env(safe-area-inset-bottom);animation-name:pb-sheet}
.pb-handle{display:block}
}
@media(prefers-reduced-motion:reduce){*,*::before,*::after{animation:none!important;transition:none!important}}
`

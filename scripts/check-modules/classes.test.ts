import { finds } from './finds.ts'

finds({
  classes: {
    files: {
      'apps/web/index.html': `<div class="m-awaited m-nowhere"></div>`,
      'apps/web/src/ui/control/mark.css': `/* .m-told is not one */
.m-mark,
.m-mark-large {
  color: red;
}
.m-forgotten {
  color: red;
}
.m-awaited {
  display: none;
}`,
      'apps/web/src/ui/control/mark.tsx': `import './mark.css'

/** A mark. */
export const Mark = ({ size }: { size: 'large' }) => <b className={\`m-mark m-mark-\${size} m-unknown\`} />`,
      'apps/web/src/ui/control/other.css': `.m-mark-large {
  display: grid;
}
.m-awaited > b {
  display: grid;
}`,
    },
    says: [
      'apps/web/index.html  no sheet knows m-nowhere',
      'apps/web/src/ui/control/mark.css  nothing wears m-forgotten',
      'apps/web/src/ui/control/mark.tsx  no sheet knows m-unknown',
      'apps/web/src/ui/control/other.css  m-mark-large has its rules in apps/web/src/ui/control/mark.css already',
      'apps/web/src/ui/control/other.css  m-awaited has its rules in apps/web/src/ui/control/mark.css already',
    ],
  },
})

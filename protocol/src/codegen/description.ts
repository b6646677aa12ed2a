/** The schemas as JSON, kept with every release: `npm run codegen -- --check-compat OLD` compares with one. */
import { describe, sizesOf } from '../schema/index.ts';
import type { GenerateInput, Generated, Target } from './target.ts';

export const DESCRIPTION_PATH = 'protocol/generated/schema.json';

export const description: Target = {
  name: 'description',
  generate(input: GenerateInput): Generated {
    const { messages } = describe(input.sets);
    const rows = messages.map((message) => `    ${JSON.stringify(message)}`).join(',\n');
    const sizes = input.sets.flatMap((set) =>
      set.messages.map((message) => {
        const { worst, typical, whole } = sizesOf(message);
        return `    ${JSON.stringify(message.name)}: [${worst}, ${typical}, ${whole}]`;
      }),
    );
    return {
      [DESCRIPTION_PATH]: `{\n  "format": 1,\n  "sizes": {\n${sizes.join(',\n')}\n  },\n  "messages": [\n${rows}\n  ]\n}\n`,
    };
  },
};

import { Field, Int, ObjectType } from "type-graphql";

import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";

@ObjectType("Dataset", { description: "What a paper needs to cite the data." })
export class DatasetObject {
  @Field(() => String, { description: "Changes with every published change." }) version!: string;
  @Field(() => String, { description: "Of the rows." }) licence!: string;
  @Field(() => String, { description: "One line for a bibliography, with this version." })
  citation!: string;
  @Field(() => Int, { description: "Events published and not withdrawn." }) eventCount!: number;
  @Field(() => DateTimeScalar, { description: "Of the last published change." }) updatedAt!: Date;
}
